import { expect, test } from "vitest";
import { fitted, resting, showing, zoomed } from "./camera";
import { type Point, RADIUS } from "./plane";

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

test("a table of which a cell would lie under the buttons in the corner stands above them", () => {
  const window = { width: 400, height: 300, corner: { x: 320, y: 260 } };
  const [left, middle, right] = [50, 250, 450].map((x) => ({ x, y: 1.5 * (x - 50) })) as [Point, Point, Point];
  const box = { x: 0, y: -RADIUS, width: 500, height: 600 + 2 * RADIUS };
  expect(resting(box, [left, middle], window)).toEqual(fitted(box, 400, 300));
  expect(resting({ ...box, width: 1300 }, [right], window)).toEqual(fitted({ ...box, width: 1300 }, 400, 300));
  const narrow = { ...window, corner: { x: 230, y: 260 } };
  const above = resting(box, [left, middle, right], narrow);
  expect(above).toEqual(fitted(box, 400, 260));
  expect(above.y + above.scale * (right.y + RADIUS)).toBeLessThanOrEqual(260.001);
});
