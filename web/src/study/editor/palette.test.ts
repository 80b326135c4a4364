import { expect, test } from "vitest";
import { LESS, MORE, pressed } from "./palette";

const choices = ["-", "r", "b"].map((value) => ({ value, label: {}, hue: null }));
const place = (value: string) => ({ kind: "place" as const, value, least: 0, most: 0 });
const number = (value: string) => ({ kind: "number" as const, value, least: 0, most: 3 });

test("a press puts what was chosen, and takes it away again", () => {
  expect(pressed(place("-"), choices, "b")).toBe("b");
  expect(pressed(place("r"), choices, "b")).toBe("b");
  expect(pressed(place("b"), choices, "b")).toBe("-");
  expect(pressed(place("b"), choices, LESS)).toBe("-");
  expect(pressed(place("-"), choices)).toBe("r");
});

test("a press adds one to a number, or takes one away, within its bounds", () => {
  expect(pressed(number("2"), [])).toBe("3");
  expect(pressed(number("3"), [], MORE)).toBe("3");
  expect(pressed(number("1"), [], LESS)).toBe("0");
  expect(pressed(number("0"), [], LESS)).toBe("0");
});
