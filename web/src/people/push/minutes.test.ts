import { expect, test } from "vitest";
import { minuteOf, timeOf } from "./minutes";

test("a minute of the day is written as a time, and read again", () => {
  expect([0, 8 * 60, 22 * 60 + 5, 1439].map(timeOf)).toEqual(["00:00", "08:00", "22:05", "23:59"]);
  expect(["00:00", "08:00", "22:05", "23:59:30"].map(minuteOf)).toEqual([0, 480, 1325, 1439]);
  expect(minuteOf("")).toBe(null);
});
