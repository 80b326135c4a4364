import { expect, test } from "vitest";
import type { SetOnBoard } from "../../wire/types/monkey_puzzle";
import { bySize, easyOnes } from "./round-results";

const held = (digits: string, equation: string, finders: readonly number[] = []): SetOnBoard => ({
  digits,
  equation,
  finders,
  points: 1,
  cells: [],
  equations: 1,
});

const SETS = [
  held("11248", "8*(1/4)-2+1=1"),
  held("123", "1+2=3"),
  held("1113", "(1+1)+1=3"),
  held("224", "2+2=4", [0]),
  held("1124", "4-2-1=1"),
];

test("the easiest ones are short, plain and were found by no player", () => {
  expect(easyOnes(SETS).map(({ equation }) => equation)).toEqual(["1+2=3", "4-2-1=1", "(1+1)+1=3", "8*(1/4)-2+1=1"]);
});

test("all sets are put together by their size", () => {
  expect(bySize(SETS).map(({ cubes, sets }) => [cubes, sets.length])).toEqual([
    [3, 2],
    [4, 2],
    [5, 1],
  ]);
});
