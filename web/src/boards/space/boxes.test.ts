import { describe, expect, it } from "vitest";
import { bar, cage, frame } from "./boxes";
import { edges } from "./outlines";

describe("bars", () => {
  it("lie along their axis", () => {
    expect(bar("b", [1, 2, 3], 1, 4, 0.1, 7)).toMatchObject({ at: [1, 2, 3], size: [0.1, 4, 0.1], tile: 7 });
  });

  it("frame a rectangle without standing out of it", () => {
    const four = frame("f", [0, 0, 2], 2, 1, 0.2, 0);
    expect(four).toHaveLength(4);
    for (const { at, size } of four) {
      expect(at[2]).toBe(2);
      for (const axis of [0, 1]) {
        const reach = Math.abs(at[axis] ?? 0) + (size[axis] ?? 0) / 2;
        expect(reach).toBeLessThanOrEqual(0.5 + 1e-9);
      }
    }
  });

  it("make a cage of twelve different ones", () => {
    const twelve = cage("c", [0, 0, 0], 1, 0.1, 0);
    expect(new Set(twelve.map(({ key }) => key)).size).toBe(12);
    expect(new Set(twelve.map(({ at }) => at.join())).size).toBe(12);
  });
});

it("a box has twelve edges, each along one axis", () => {
  const points = edges([0, 0, 0], [1, 2, 3]);
  expect(points).toHaveLength(24);
  for (let n = 0; n < points.length; n += 2) {
    const [a, b] = [points[n], points[n + 1]];
    expect([0, 1, 2].filter((axis) => a?.[axis] !== b?.[axis])).toHaveLength(1);
  }
});
