import { beforeAll, expect, test } from "vitest";
import { loadWords, setLanguage } from "../../words/words";
import { cellName, entryName } from "./words";

const FACES = {
  U: ["133", "233", "333", "123", "223", "323", "113", "213", "313"],
  D: ["111", "211", "311", "121", "221", "321", "131", "231", "331"],
  F: ["113", "213", "313", "112", "212", "312", "111", "211", "311"],
  B: ["333", "233", "133", "332", "232", "132", "331", "231", "131"],
  L: ["133", "123", "113", "132", "122", "112", "131", "121", "111"],
  R: ["313", "323", "333", "312", "322", "332", "311", "321", "331"],
};

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
