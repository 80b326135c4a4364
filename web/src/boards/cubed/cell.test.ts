import { beforeAll, expect, test } from "vitest";
import { loadWords } from "../../ui/words/words";
import { besideText, placeName, rowsOf } from "./cell";
import { nameOf } from "./plane";

beforeAll(() => loadWords("cubed", "en"));

const open = (q: number, r: number) => ({ q, r, at: nameOf({ q, r }), content: { is: "open" } as const });

test("a place is named by its row and counted from the left", () => {
  const places = [open(0, 1), open(1, -1), open(0, -1), open(-1, 0)];
  expect(rowsOf(places).map((cells) => cells.map(({ at }) => at))).toEqual([["0,-1", "1,-1"], ["-1,0"], ["0,1"]]);
  expect(placeName("1,-1", places)).toBe("Row 1, place 2");
});

test("a place says which pieces lie beside it, and on which side", () => {
  const laid = new Map([
    ["1,0", "GPY"],
    ["0,-1", "BBB"],
    ["5,5", "KKK"],
  ]);
  expect(besideText({ q: 0, r: 0 }, laid)).toBe("Beside it: right green-purple-yellow; upper left blue-blue-blue.");
  expect(besideText({ q: 9, r: 9 }, laid)).toBeUndefined();
});
