import { expect, test } from "vitest";
import type { SheetLine } from "../../wire/types/monkey_puzzle";
import { writtenOn } from "./verdict";

const line = (equation: string, digits: string, verdict: SheetLine["verdict"]): SheetLine => ({
  equation,
  digits,
  points: verdict === "scores" ? 1 : 0,
  verdict,
  cells: [],
});

test("an equation of the same numbers says which one it replaces, and what all bring", () => {
  const latest = line("9-5=4", "459", "scores");
  const sheet = [line("5+4=9", "459", "again"), line("2+6=8", "268", "scores"), latest];
  expect(writtenOn(sheet, latest)).toMatchObject({ points: 2, instead: "5+4=9" });
  expect(writtenOn(sheet.slice(1), latest)).toMatchObject({ points: 2, instead: null });
});
