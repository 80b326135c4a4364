import { expect, test } from "vitest";
import { classHere, inClass } from "./class-place";
import { go } from "./route";

test("a page knows its class by its address", () => {
  go("/class/ABC346");
  expect(classHere()).toBe("ABC346");
  go("/m/x?class=ABC346");
  expect(classHere()).toBe("ABC346");
  go("/class");
  expect(classHere()).toBe(null);
  go("/m/x");
  expect(classHere()).toBe(null);
});

test("a link stays in the class, whatever its address has", () => {
  expect(inClass("/m/x", "ABC346")).toBe("/m/x?class=ABC346");
  expect(inClass("/learn/cubed?lesson=2", "ABC346")).toBe("/learn/cubed?lesson=2&class=ABC346");
  expect(inClass("/rules/cubed#CBD-01", "ABC346")).toBe("/rules/cubed?class=ABC346#CBD-01");
  expect(inClass("/m/x", null)).toBe("/m/x");
});
