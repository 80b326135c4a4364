import { describe, expect, it } from "vitest";
import { meets } from "./ray";

const LOW = [-1, -1, -1] as const;
const HIGH = [1, 1, 1] as const;

describe("a ray and a box", () => {
  it("meet at the side that faces the eye", () => {
    expect(meets([0, -5, 0], [0, 1, 0], LOW, HIGH)).toEqual({ far: 4, axis: 1, high: false });
    expect(meets([0, 0, 5], [0, 0, -1], LOW, HIGH)).toEqual({ far: 4, axis: 2, high: true });
  });

  it("meet askew at the side that is entered last", () => {
    const hit = meets([5, 4, 0], [-1, -1, 0], LOW, HIGH);
    expect(hit).toEqual({ far: 4, axis: 0, high: true });
  });

  it("pass each other by", () => {
    expect(meets([0, -5, 2], [0, 1, 0], LOW, HIGH)).toBeNull();
    expect(meets([0, -5, 0], [0, -1, 0], LOW, HIGH)).toBeNull();
    expect(meets([3, 3, 0], [-1, 0.2, 0], LOW, HIGH)).toBeNull();
  });
});
