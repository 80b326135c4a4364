import { expect, test } from "vitest";
import { fitted, showing, zoomed } from "./camera";

const BOX = { x: -100, y: -100, width: 800, height: 200 };

test("a whole box fits into its window, in the middle", () => {
  const { x, y, scale } = fitted(BOX, 400, 300);
  expect(scale).toBe(0.5);
  expect([x + scale * BOX.x, x + scale * (BOX.x + BOX.width)]).toEqual([0, 400]);
  expect(y + scale * (BOX.y + BOX.height / 2)).toBe(150);
});

test("what is under the pointer stays there", () => {
  const before = fitted(BOX, 400, 300);
  const at = { x: 120, y: 80 };
  const after = zoomed(before, 1.5, at);
  expect(after.scale).toBeCloseTo(0.75);
  expect((at.x - after.x) / after.scale).toBeCloseTo((at.x - before.x) / before.scale);
  expect(zoomed(before, 1000, at).scale).toBe(1.6);
});

test("the window moves just so far that a point is seen", () => {
  const camera = { x: 0, y: 0, scale: 2 };
  expect(showing(camera, { x: 50, y: 50 }, 400, 300, 40)).toEqual(camera);
  expect(showing(camera, { x: 300, y: 50 }, 400, 300, 40)).toEqual({ x: -240, y: 0, scale: 2 });
  expect(showing(camera, { x: 50, y: -10 }, 400, 300, 40)).toEqual({ x: 0, y: 60, scale: 2 });
});
