import { expect, test } from "vitest";
import { isPosition } from "./position-text";

test("one line that begins with no tag is a position, and all else a record", () => {
  expect(isPosition("eight_by_eight 8/8/8/3r4/8/8/8/8 y 5 -,27\n")).toBe(true);
  expect(isPosition("- - r -")).toBe(true);
  for (const record of ['[Game "cubulus"]\n\nF5', "", "two\nlines", "x".repeat(9000)])
    expect(isPosition(record)).toBe(false);
});
