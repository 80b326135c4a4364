import { expect, test } from "vitest";
import { ranked } from "./ranking";

test("the winner comes first, and the others in the order of their points", () => {
  expect(ranked(3, [2], [4, 7, 9])).toEqual([
    { seat: 2, place: 1 },
    { seat: 1, place: 2 },
    { seat: 0, place: 3 },
  ]);
});

test("where few points are good the fewest come first", () => {
  expect(ranked(3, [1], [30, 2, 11]).map(({ seat }) => seat)).toEqual([1, 2, 0]);
});

test("equal points share a place, and so do two winners", () => {
  expect(ranked(4, [0, 3], [9, 5, 5, 9]).map(({ place }) => place)).toEqual([1, 1, 3, 3]);
});

test("without points those who lost share a place; without a winner nobody has one", () => {
  expect(ranked(3, [1], undefined).map(({ place }) => place)).toEqual([1, 2, 2]);
  expect(ranked(2, [], [3, 3]).map(({ place }) => place)).toEqual([null, null]);
});
