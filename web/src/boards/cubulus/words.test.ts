import { beforeAll, expect, test } from "vitest";
import { loadWords, setLanguage } from "../../ui/words/words";
import { FACES } from "./faces-for-tests";
import { cellName, entryName } from "./words";

beforeAll(() => loadWords("cubulus", "en"));

test("a cell has one name, whichever side one looks from", async () => {
  expect(cellName("113", FACES)).toBe("top front left corner");
  expect(cellName("112", FACES)).toBe("front left edge");
  expect(cellName("212", FACES)).toBe("front side, centre");
  expect(cellName("222", FACES)).toBe("centre");
  await setLanguage("ru");
  expect(cellName("113", FACES)).toBe("верхний передний левый угол");
  expect(cellName("112", FACES)).toBe("переднее левое ребро");
  await setLanguage("en");
});

test("a ball that stays in an outer cell came in at that cell, not at one of its sides", () => {
  expect(entryName("U7", FACES, { 113: null })).toBe("top front left corner");
  expect(entryName("U7", FACES, undefined)).toBe("top front left corner");
});

test("a ball that pushes others came in from one side", () => {
  expect(entryName("U7", FACES, { 113: 0 })).toBe("top side, lower left");
  expect(entryName("F1", FACES, undefined)).toBe("front side, upper left");
});
