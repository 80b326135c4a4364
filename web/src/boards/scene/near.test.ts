import { expect, test } from "vitest";
import type { Place } from "../../wire/types/scene";
import { placeTowards } from "./near";

const place = (name: string, x: number, y: number): Place => ({
  name,
  title: {},
  holds: {},
  shapes: [],
  outline: [
    [x, y],
    [x + 40, y],
    [x + 40, y + 40],
    [x, y + 40],
  ],
});

const square = [place("a", 0, 0), place("b", 50, 0), place("c", 100, 0), place("d", 0, 50), place("e", 100, 50)];

test.each([
  ["ArrowRight", "a", "b"],
  ["ArrowLeft", "a", null],
  ["ArrowDown", "a", "d"],
  ["ArrowUp", "e", "c"],
  ["ArrowRight", "d", "e"],
  ["Home", "c", "a"],
  ["End", "a", "c"],
  ["Enter", "a", null],
  ["ArrowUp", "nowhere", null],
])("%s leads from %s to %s", (key, from, to) => expect(placeTowards(key, from, square)).toBe(to));

test("in shifted rows an arrow goes to the nearer of two places", () => {
  const hexes = [place("a", 0, 0), place("b", 50, 0), place("c", 25, 45), place("d", 75, 45)];
  expect(placeTowards("ArrowDown", "b", hexes)).toBe("c");
  expect(placeTowards("ArrowUp", "d", hexes)).toBe("b");
});

test("up and down leave out no row of hexagons", () => {
  const row = (n: number) => [0, 50].map((x) => place(`${n}${x}`, x + 25 * (n % 2), 43 * n));
  const hexes = [0, 1, 2, 3].flatMap(row);
  for (const [from, to] of ["01", "12", "23"].map(([one, two]) => [`${one}50`, two]))
    expect(placeTowards("ArrowDown", from ?? "", hexes)?.[0]).toBe(to);
  expect(placeTowards("ArrowUp", "30", hexes)?.[0]).toBe("2");
});
