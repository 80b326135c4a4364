import { expect, test } from "vitest";
import { follow, namesIn, onlyMove } from "./steps";

const steps = { "a1-a2": ["a1", "a2"], "a1-b2": ["a1", "b2"], "a1-b2=Q": ["a1", "b2", "Q"], pass: [], b1: ["b1"] };

test("each place goes one step down the tree of the moves", () => {
  expect([...follow(steps, []).next]).toEqual(["a1", "b1"]);
  expect(follow(steps, []).whole).toEqual(["pass"]);
  expect([...follow(steps, ["a1"]).next]).toEqual(["a2", "b2"]);
  expect(follow(steps, ["a1", "c3"])).toEqual({ next: new Set(), whole: [] });
});

test("a move is made by itself only where no other goes on", () => {
  expect(onlyMove(follow(steps, ["b1"]))).toBe("b1");
  expect(onlyMove(follow(steps, ["a1", "a2"]))).toBe("a1-a2");
  expect(onlyMove(follow(steps, ["a1", "b2"]))).toBeNull();
  expect(follow(steps, ["a1", "b2"]).whole).toEqual(["a1-b2"]);
});

test("moves that their places do not tell apart are told apart later", () => {
  const same = follow({ "x+": ["x"], "x-": ["x"] }, ["x"]);
  expect([onlyMove(same), same.whole]).toEqual([null, ["x+", "x-"]]);
});

test("the same place may be chosen twice", () => {
  expect(onlyMove(follow({ "3,3": ["3", "3"] }, ["3", "3"]))).toBe("3,3");
});

test.each([
  ["d4e5", ["d4", "e5", "e"], ["d4", "e5"]],
  ["12", ["1", "2", "12"], ["12"]],
  ["12", ["1", "2"], []],
  ["roll", ["r"], []],
  ["3,4-5,6", ["3,4", "5,6"], ["3,4", "5,6"]],
  ["ход", ["х"], []],
  ["*", ["1"], []],
  ["b11", ["11"], []],
  ["b11", ["b", "11"], ["b", "11"]],
])("the text %s names its places", (text, names, found) => expect(namesIn(text, names)).toEqual(found));
