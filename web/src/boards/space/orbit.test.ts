import { expect, test } from "vitest";
import { Orbit } from "./orbit";

const FACES = [0, 1, 2].flatMap((axis) => [-1, 1].map((out) => [axis, out] as const));

test.each(FACES)("the cube turns until the face of axis %i that looks to %i is seen", (axis, out) => {
  const orbit = new Orbit(document.createElement("canvas"), () => undefined);
  orbit.show(axis, out);
  while (orbit.step(performance.now() + 1_000));
  expect(out * (orbit.direction.toArray()[axis] ?? 0)).toBeGreaterThan(0.25);
});

test.each(FACES)("the face of axis %i that looks to %i is turned to the front", (axis, out) => {
  const orbit = new Orbit(document.createElement("canvas"), () => undefined);
  orbit.front(axis, out);
  while (orbit.step(performance.now() + 1_000));
  const largest = Math.max(...orbit.direction.toArray().map(Math.abs));
  expect(out * (orbit.direction.toArray()[axis] ?? 0)).toBe(largest);
});

const atRest = (orbit: Orbit) => {
  while (orbit.step(performance.now() + 1_000));
  return orbit.direction.toArray();
};

test("after a glance at a face the person looks from the same side as before", () => {
  const orbit = new Orbit(document.createElement("canvas"), () => undefined);
  const before = orbit.direction.toArray();
  orbit.glance(2, -1);
  expect(atRest(orbit)[2]).toBeLessThan(-0.25);
  orbit.glance(1, 1);
  orbit.back();
  for (const [axis, at] of atRest(orbit).entries()) expect(at).toBeCloseTo(before[axis] ?? 0);
});

test("who turns the cube during a glance stays there", () => {
  const orbit = new Orbit(document.createElement("canvas"), () => undefined);
  orbit.glance(2, -1);
  atRest(orbit);
  orbit.turn(0.1, 0);
  const turned = orbit.direction.toArray();
  orbit.back();
  expect(atRest(orbit)).toEqual(turned);
});

test("a face that is seen well leaves the cube as the person turned it", () => {
  const orbit = new Orbit(document.createElement("canvas"), () => undefined);
  const before = orbit.direction.toArray();
  orbit.show(1, -1);
  expect(orbit.step(performance.now() + 1_000)).toBe(false);
  expect(orbit.direction.toArray()).toEqual(before);
});
