import { expect, test } from "vitest";
import { spotsOf } from "./placing";

const MOVES = ["draw", "0,1:GPY", "0,1:YGP", "2,-1:PYG", "0,1:BGY", "keep:GPY"];

test("where a piece fits is read off the moves, turned as they say", () => {
  expect([...spotsOf(MOVES, "GPY")]).toEqual([
    ["0,1", ["0,1:GPY", "0,1:YGP"]],
    ["2,-1", ["2,-1:PYG"]],
  ]);
  expect(spotsOf(MOVES, "LLL").size).toBe(0);
  expect(spotsOf(MOVES, null).size).toBe(0);
});
