import { expect, test } from "vitest";
import { cellsOf, EMPTY, type Line, lastCell, put, rub, sign, sweep, tap, textOf, typed } from "./equation-line";

const signs = (line: Line, ...texts: string[]) => texts.reduce(sign, line);

test("cubes and signs are written one after the other", () => {
  const line = tap(sign(tap(sign(tap(EMPTY, 3, 3), "+"), 5, 6), "="), 8, 1);
  expect(textOf(line)).toBe("3+5=8");
  expect(cellsOf(line)).toEqual([3, 6, 1]);
});

test("a cube tapped twice is taken back", () => {
  expect(textOf(tap(tap(EMPTY, 3, 3), 3, 3))).toBe("");
  expect(textOf(tap(tap(EMPTY, 5, 6), 5, 7))).toBe("55");
});

test("the next cube has to touch the one that was tapped last, if the line goes on behind it", () => {
  const line = sign(tap(EMPTY, 3, 7), "+");
  expect(lastCell(EMPTY)).toBeNull();
  expect(lastCell(line)).toBe(7);
  expect(lastCell({ ...line, caret: 0 })).toBeNull();
  expect(lastCell(put(line, "5"))).toBeNull(); // typed: on any cube
});

test("the signs of a sweep fall into its gaps in turn", () => {
  const cubes = [5, 4, 8, 6, 1, 9].map((digit, cell) => ({ digit, cell }));
  const line = signs(sweep(EMPTY, cubes), "×", "(", "+", ")", "÷", "−", "=");
  expect(textOf(line)).toBe("5×(4+8)÷6−1=9");
  expect(cellsOf(line)).toEqual([0, 1, 2, 3, 4, 5]);
});

test("a cube that is tapped after a sweep goes to the end, and the gaps stay where they are", () => {
  const swept = sweep(
    EMPTY,
    [9, 2].map((digit, cell) => ({ digit, cell })),
  );
  const line = signs(tap(swept, 7, 5), "+", "=");
  expect(textOf(line)).toBe("9+2=7");
  expect(textOf(tap(line, 7, 5))).toBe("9+2=");
  expect(textOf(tap(typed(line, "9+2=7", 1), 4, 8))).toBe("94+2=7");
});

test("a bracket opens before the number at the caret, also a long one", () => {
  expect(textOf(sign(tap(tap(sign(tap(EMPTY, 5, 0), "×"), 3, 1), 0, 2), "("))).toBe("5×(30");
});

test("typing keeps the cubes of what was left alone", () => {
  const line = typed(tap(tap(EMPTY, 3, 3), 5, 6), "3+5", 2);
  expect(textOf(line)).toBe("3+5");
  expect(cellsOf(line)).toEqual([3, 6]);
  expect(textOf(typed(EMPTY, "5*6/3-1", 7))).toBe("5×6÷3−1");
  expect(cellsOf(typed(line, "9+5", 1))).toEqual([6]);
  expect(textOf(typed(line, "", 0))).toBe("");
});

test("among swept cubes the last sign is rubbed out before any cube", () => {
  const line = signs(
    sweep(
      EMPTY,
      [9, 2, 7].map((digit, cell) => ({ digit, cell })),
    ),
    "+",
    "=",
  );
  expect([1, 2, 3].map((times) => textOf(Array.from({ length: times }).reduce<Line>(rub, line)))).toEqual([
    "9+27",
    "927",
    "92",
  ]);
  expect(textOf(sign(rub(line), "−"))).toBe("9+2−7");
});

test("what stands before the caret is rubbed out", () => {
  expect(textOf(rub(signs(tap(EMPTY, 3, 3), "+")))).toBe("3");
  expect(rub(EMPTY)).toBe(EMPTY);
});
