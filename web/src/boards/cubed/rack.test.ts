import { expect, test } from "vitest";
import { shelvesOf, trayOf } from "./rack";

const KINDS = [
  { kind: "single", points: 1, pieces: ["BGL", "BLP", "GNY"] },
  { kind: "wild", points: 10, pieces: ["WWW"] },
];

test("a hand is sorted by kinds, those that count most first", () => {
  expect(
    shelvesOf(KINDS, ["GNY", "WWW", "BGL"]).map(({ kind, held }) => [kind, held.map(({ piece }) => piece)]),
  ).toEqual([
    ["wild", ["WWW"]],
    ["single", ["BGL", "GNY"]],
  ]);
});

test("a tray shows what fits first and keeps every piece", () => {
  const shelves = shelvesOf(KINDS, ["GNY", "WWW", "BGL", "BLP"]);
  expect(trayOf(shelves, new Set(["BLP"])).map(({ piece }) => piece)).toEqual(["BLP", "WWW", "BGL", "GNY"]);
});
