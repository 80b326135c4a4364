import { Color, Vector3 } from "three";
import { expect, test } from "vitest";
import { mould } from "./foam";
import { SURFACE } from "./solid-parts";

const block = mould(["F"], new Color("#fff"), new Color("#888"), new Color("#000"));
const points = block.getAttribute("position");
const normals = block.getAttribute("normal");
const at = (n: number) => new Vector3().fromBufferAttribute(points, n);
const looks = (n: number) => new Vector3().fromBufferAttribute(normals, n);

test("the foam is as large as the cube, and each of its points looks somewhere", () => {
  block.computeBoundingBox();
  const { min, max } = block.boundingBox ?? { min: new Vector3(), max: new Vector3() };
  for (const n of [...min.toArray().map(Math.abs), ...max.toArray()]) expect(n).toBeCloseTo(SURFACE, 5);
  const lengths = Array.from({ length: normals.count }, (_, n) => looks(n).length());
  expect(lengths.filter((length) => Math.abs(length - 1) > 1e-5)).toEqual([]);
});

test("all foam is seen from outside", () => {
  const corners = [...(block.getIndex()?.array ?? [])];
  const turnedAway = corners.filter((a, n) => {
    const [b = 0, c = 0] = [corners[n + 1], corners[n + 2]];
    if (n % 3 !== 0) return false;
    const way = at(b)
      .sub(at(a))
      .cross(at(c).sub(at(a)));
    return way.dot(looks(a).add(looks(b)).add(looks(c))) < -1e-9;
  });
  expect(corners.length).toBeGreaterThan(0);
  expect(turnedAway).toEqual([]);
});
