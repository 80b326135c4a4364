import { expect, test } from "vitest";
import { fairMatch, handicaps, handicapsIn, written } from "./handicap";

test("a handicap is a number for each seat, with hyphens between them", () => {
  expect(handicaps("0-12", 2)).toEqual([0, 12]);
  expect(written([0, 12])).toBe("0-12");
  expect(written([0, 0])).toBe("0");
});

test("a seat that is not named has none, and a seat that is gone loses its own", () => {
  expect(handicaps("0", 2)).toEqual([0, 0]);
  expect(handicaps("3-4", 3)).toEqual([3, 4, 0]);
  expect(handicaps("3-4-5", 2)).toEqual([3, 4]);
  expect(handicaps(undefined, 1)).toEqual([0]);
});

test("the option string of a match tells its handicaps", () => {
  expect(handicapsIn("cubed(rounds=1,handicap=0-12)", 2)).toEqual([0, 12]);
  expect(handicapsIn("cubed(handicap=1-0-0,players=3)", 3)).toEqual([1, 0, 0]);
  expect(handicapsIn("cubed(players=3)", 3)).toEqual([0, 0, 0]);
});

test("what was measured is found in either order", () => {
  const measured = { weaker: 1, stronger: 2, handicap: 4, tried: 4, won: 0.5, low: 0.4, high: 0.6, games: 9 };
  expect(fairMatch([measured], 2, 1)).toBe(measured);
  expect(fairMatch([measured], 2, 3)).toBeUndefined();
});
