import { expect, test } from "vitest";
import type { SheetLine } from "../../wire/types/monkey_puzzle";
import { bestOf } from "./path";

const written = (equation: string, points: number): SheetLine => ({
  equation,
  points,
  digits: "123",
  cells: [0, 1, 2],
  verdict: points > 0 ? "scores" : "shared",
});

test("of each sheet the equation with most points is read out, the reader's own last", () => {
  const sheets = [[written("1+2=3", 3), written("2*2=4", 5)], null, [written("3-2=1", 0)], [written("1+3=4", 2)]];
  expect(bestOf(sheets, 0).map(({ seat, one }) => [seat, one.equation])).toEqual([
    [3, "1+3=4"],
    [0, "2*2=4"],
  ]);
});
