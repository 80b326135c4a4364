import { expect, test } from "vitest";
import type { CubeOrAckView } from "../../wire/types/cube_or_ack";
import { changedFaces, signed } from "./scores";

const view = (faces: readonly (readonly [number, number])[], inside_scores = false) =>
  ({
    inside_scores,
    colours: faces.map(([outer, inside], n) => ({ letter: "rbg"[n], outer, inside })),
  }) as unknown as CubeOrAckView;

test("the change of each colour's faces is told, also of one that lost some", () => {
  const before = view([
    [5, 0],
    [6, 0],
    [2, 0],
  ]);
  expect(
    changedFaces(
      view([
        [8, 0],
        [5, 0],
        [2, 1],
      ]),
      before,
    ),
  ).toEqual([
    { letter: "r", by: 3 },
    { letter: "b", by: -1 },
  ]);
  expect(changedFaces(view([[2, 1]], true), view([[2, 0]], true))).toEqual([{ letter: "r", by: 1 }]);
  expect(changedFaces(before, undefined)).toEqual([]);
  expect([signed(3), signed(-1)]).toEqual(["+3", "−1"]);
});
