import { Color, Vector3 } from "three";
import { expect, test } from "vitest";
import { mould } from "./foam";
import { FACES, SURFACE } from "./solid-parts";

test.each(FACES)("a side of foam is as large as the cube, and all of it is seen from outside: $name", (face) => {
  const side = mould(face, new Color("#fff"), new Color("#000"));
  const [points, normals] = [side.getAttribute("position"), side.getAttribute("normal")];
  const at = (n: number) => new Vector3().fromBufferAttribute(points, n);
  const looks = (n: number) => new Vector3().fromBufferAttribute(normals, n);

  side.computeBoundingBox();
  const { min, max } = side.boundingBox ?? { min: new Vector3(), max: new Vector3() };
  const [across, along] = [(face.axis + 1) % 3, (face.axis + 2) % 3];
  for (const axis of [across, along]) {
    // The sides meet in the middle of the round edge.
    expect(min.getComponent(axis)).toBeCloseTo(-SURFACE, 1);
    expect(max.getComponent(axis)).toBeCloseTo(SURFACE, 1);
  }
  expect((face.out > 0 ? max : min).getComponent(face.axis)).toBeCloseTo(face.out * SURFACE, 5);

  // No gap is left where four holes meet.
  const between = new Vector3().setComponent(face.axis, face.out * SURFACE);
  between.setComponent(across, 0.5).setComponent(along, 0.5);
  const near = Array.from({ length: points.count }, (_, n) => at(n).distanceTo(between));
  expect(near.filter((far) => far < 1e-6).length).toBeGreaterThanOrEqual(4);

  const lengths = Array.from({ length: normals.count }, (_, n) => looks(n).length());
  expect(lengths.filter((length) => Math.abs(length - 1) > 1e-5)).toEqual([]);
  const corners = [...(side.getIndex()?.array ?? [])];
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
