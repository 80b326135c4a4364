import { expect, test } from "vitest";
import { nextBehind } from "./pictures";

test("a match without a picture comes first, then the one that is furthest behind", () => {
  const matches = [
    { m: "a", v: 5 },
    { m: "b", v: 9 },
    { m: "c", v: 1 },
  ];
  expect(nextBehind(matches, new Map())?.m).toBe("a");
  expect(
    nextBehind(
      matches,
      new Map([
        ["a", 4],
        ["b", 6],
      ]),
    )?.m,
  ).toBe("c");
  expect(
    nextBehind(
      matches,
      new Map([
        ["a", 4],
        ["b", 6],
        ["c", 1],
      ]),
    )?.m,
  ).toBe("b");
  expect(nextBehind([], new Map())).toBeNull();
});
