import { describe, expect, it } from "vitest";
import { FACES } from "./faces-for-tests";
import { CROSS, enteredBy, lineBehind, middle, outline, outlineAround, PAIRS, SEAM } from "./geometry";

describe("the way in", () => {
  it("goes straight through the cube from each face", () => {
    expect(lineBehind("F5", FACES)).toEqual(["212", "222", "232"]);
    expect(lineBehind("B5", FACES)).toEqual(["232", "222", "212"]);
    expect(lineBehind("U1", FACES)).toEqual(["133", "132", "131"]);
    expect(lineBehind("D1", FACES)).toEqual(["111", "112", "113"]);
    expect(lineBehind("L1", FACES)).toEqual(["133", "233", "333"]);
    expect(lineBehind("R9", FACES)).toEqual(["331", "231", "131"]);
  });

  it("ends on the opposite face", () => {
    const opposite = { U: "D", D: "U", F: "B", B: "F", L: "R", R: "L" } as const;
    for (const [face, other] of Object.entries(opposite)) {
      for (let n = 1; n <= 9; n += 1) {
        const end = lineBehind(`${face}${n}`, FACES).at(-1);
        expect(FACES[other as keyof typeof FACES]).toContain(end);
      }
    }
  });
});

it("a move is outlined where a ball came in, or along the line that went round", () => {
  expect(enteredBy("F5", FACES)).toEqual(["212"]);
  expect(enteredBy("F5*", FACES)).toEqual(["212", "222", "232"]);
  expect(enteredBy("@222", FACES)).toEqual(["222"]);
});

describe("the net", () => {
  it("has F in the middle of the cross", () => {
    expect(middle("F", 4)).toEqual([4.5 + SEAM, 4.5 + CROSS.drop]);
    expect(middle("U", 0)).toEqual([3.5 + SEAM, 0.5]);
  });

  it.each([CROSS, PAIRS])("has a place of its own for each hole", (layout) => {
    const holes = Object.keys(FACES).flatMap((face) => [...Array(9).keys()].map((n) => middle(face, n, layout)));
    expect(new Set(holes.map(String)).size).toBe(54);
    const across = layout.columns + (layout.columns / 3 - 1) * SEAM;
    for (const [x, y] of holes) {
      expect(x).toBeLessThan(across);
      expect(y).toBeLessThan(layout.rows + 2 * layout.drop);
    }
  });

  it("draws a square round without crossing itself", () => {
    const [left, top] = [3.5 + SEAM, 3.5 + CROSS.drop];
    const points = outline(["113", "213", "112", "212"], FACES);
    expect(points).toEqual([
      [left, top],
      [left + 1, top],
      [left + 1, top + 1],
      [left, top + 1],
    ]);
    expect(outline(["213", "112", "312", "211"], FACES)).toHaveLength(4);
  });

  it("draws the line round a square's balls on the same side of each", () => {
    for (const cells of [
      ["113", "213", "112", "212"],
      ["113", "313", "111", "311"],
      ["213", "112", "312", "211"],
    ]) {
      const [inner, outer] = [outline(cells, FACES), outlineAround(cells, FACES)];
      const away = inner.map(([x, y], n) => Math.hypot(x - (outer[n]?.[0] ?? x), y - (outer[n]?.[1] ?? y)));
      for (const far of away) expect(far).toBeCloseTo(0.62);
    }
  });

  it("knows no square that lies on no face", () => {
    expect(outline(["122", "222", "322", "212"], FACES)).toEqual([]);
  });
});
