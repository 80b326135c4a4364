import { expect, test } from "vitest";
import { around, centre, pieceOf, placement, RADIUS, spotOf, toward, turned, turnsOf } from "./plane";

test("cells lie as the rules draw them: pointed up, y downward", () => {
  expect(centre({ q: 1, r: 0 })).toEqual({ x: 100, y: 0 });
  expect(centre({ q: 0, r: 2 }).x).toBe(100);
  expect(centre({ q: 0, r: 2 }).y).toBeCloseTo(3 * RADIUS);
});

test("the box around cells has room for them", () => {
  const box = around([spotOf("0,0"), spotOf("2,0")]);
  expect(box).toEqual({ x: -65, y: -65, width: 330, height: 130 });
});

test("an arrow goes to the nearest cell that way", () => {
  const spots = ["0,0", "1,0", "3,0", "0,1", "-1,2", "1,-1"].map(spotOf);
  expect(toward(spotOf("0,0"), "ArrowRight", spots)).toEqual(spotOf("1,0"));
  expect(toward(spotOf("1,0"), "ArrowRight", spots)).toEqual(spotOf("3,0"));
  expect(toward(spotOf("0,0"), "ArrowUp", spots)).toEqual(spotOf("1,-1"));
  expect(toward(spotOf("3,0"), "ArrowRight", spots)).toBeNull();
  expect(toward(spotOf("0,0"), "Enter", spots)).toBeNull();
});

test("every cell can be reached from every other by arrows", () => {
  const spots = ["0,0", "2,-1", "-1,3", "4,-4", "-3,1"].map(spotOf);
  const reached = new Set<string>();
  const walk = (name: string) => {
    if (reached.has(name)) return;
    reached.add(name);
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
      const next = toward(spotOf(name), key, spots);
      if (next) walk(`${next.q},${next.r}`);
    }
  };
  walk("0,0");
  expect(reached.size).toBe(spots.length);
});

test("a piece turns clockwise by thirds and keeps its name", () => {
  expect(turned("GPY", 1)).toBe("YGP");
  expect(turned("GPY", -1)).toBe("PYG");
  expect(pieceOf("YGP")).toBe("GPY");
  expect(turnsOf("GPY", "PYG")).toBe(2);
  expect(placement("2,-1:YGP")).toEqual({ at: "2,-1", letters: "YGP" });
  expect(placement("keep:GPY")).toBeNull();
});
