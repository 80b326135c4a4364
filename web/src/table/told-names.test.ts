import { expect, test } from "vitest";
import { loadWords } from "../ui/words/words";
import { fillNames, toldNames, withNames } from "./told-names";

const NAMES = ["Anna", "Easy (2)"];

test("a story names the players, and its reader is “you”", async () => {
  await loadWords("shell", "en");
  expect(toldNames(NAMES, [0])).toEqual(["You", "Easy (2)"]);
  expect(fillNames("Longest line: {0} 5, {1} 4.\n{0} won.", NAMES, [0])).toBe(
    "Longest line: you 5, Easy (2) 4.\nYou won.",
  );
  expect(fillNames("It was close. {0} won.", NAMES, [0])).toBe("It was close. You won.");
  expect(fillNames("{1} won.", NAMES, [])).toBe("Easy (2) won.");
});

test("several people at one screen are called by their names", () => {
  expect(fillNames("{0} won.", NAMES, [0, 1])).toBe("Anna won.");
});

test("colours beside a name are said once", () => {
  const line = "{0} (red): 8 points.";
  expect(fillNames(line, ["Anna"], [])).toBe("Anna (red): 8 points.");
  expect(fillNames(line, ["Red"], [])).toBe("Red: 8 points.");
  expect(fillNames(line, ["Easy (2) (Red)"], [])).toBe("Easy (2) (Red): 8 points.");
});

test("what a name contains is not read as a place", () => {
  expect(fillNames("{0} and {1}.", ["{1}", "Bo"], [])).toBe("{1} and Bo.");
});

test("the reason of a hint names the players too", () => {
  const why = { rule: "EBE-16", text: { en: "Stops {1} from making 5 in a row here." }, at: [] };
  expect(withNames(why, NAMES, [0]).text.en).toBe("Stops Easy (2) from making 5 in a row here.");
  expect(withNames(why, NAMES, [1]).text.en).toBe("Stops you from making 5 in a row here.");
});
