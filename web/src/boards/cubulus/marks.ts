import type { CubulusView } from "../../wire/types/cubulus";
import type { Motion } from "../board";
import type { Body } from "../space/bodies";
import { bar } from "../space/boxes";
import { enteredBy, faceOf, faceWith, holeOf, lineBehind } from "./geometry";
import {
  ACCENT,
  AWAY,
  BAD,
  ball,
  beyond,
  FACES,
  type Face,
  GLOW,
  HEAD,
  LAST,
  LAST_EDGE,
  place,
  ring,
  tileOf,
} from "./solid-parts";

/** What is drawn round the balls: rings at holes, and the ball that would come in. */

/** What the cube shows. */
export interface Model {
  view: CubulusView;
  /** The previewed move with the hole that it was chosen by, and the move made last. */
  preview: string | null;
  hole: string | null;
  last: string | null;
  /** What moved just now, and how long that takes. */
  motion: Motion<CubulusView> | null;
  lasts: number;
  fault: readonly string[];
  hinted: readonly string[];
}

/** How large a ring is across, and how high it stands. */
type Size = readonly [across: number, high: number];
const THIN: Size = [0.98, 0.7];
const PLAIN: Size = [1, 1];
const THICK: Size = [1.02, 1.5];

/** Rings round holes: the last move, the preview, squares that were made, what is hinted at, what is at fault. */
export function rings({ view, last, fault, hinted, preview, hole }: Model): Body[] {
  const round = (faces: readonly Face[], tile: number, cells: readonly string[], size: Size) =>
    faces.flatMap((face) =>
      cells
        .filter((cell) => view.faces[face.name]?.includes(cell))
        .map((cell) => ring(`${tile} ${face.name} ${cell}`, cell, face, size, tile)),
    );
  const entered = last === null ? [] : enteredBy(last, view.faces);
  const previewed = preview === null ? [] : Object.keys(view.slides[preview] ?? {});
  const way = entry({ view, preview, hole });
  return [
    ...round(FACES, LAST_EDGE, entered, [1.07, 1]),
    ...round(FACES, LAST, entered, [0.99, 1.5]),
    ...round(FACES, GLOW, previewed, THIN),
    ...(way?.face ? round([way.face], GLOW, [way.cell], [1.01, 1.6]) : []),
    ...view.squares.flatMap(({ cells }) =>
      round(
        FACES.filter(({ name }) => name === faceWith(cells, view.faces)),
        GLOW,
        cells,
        THICK,
      ),
    ),
    ...round(FACES, ACCENT, hinted, PLAIN),
    ...round(FACES, BAD, fault, PLAIN),
  ];
}

/** The ball that the preview would push in, outside its hole. */
export function coming(model: Model): Body[] {
  const { view, preview } = model;
  const way = entry(model);
  if (!way || preview === null) return [];
  const owner = view.slides[preview]?.[way.cell];
  if (owner === null || owner === undefined) return [];
  const at = way.face ? beyond(place(way.cell), way.face.axis, way.face.out * AWAY) : place(way.cell);
  return [ball(`coming ${preview} ${way.face?.name}`, at, tileOf(owner, view), 0.72)];
}

/** The arrow behind that ball. */
export function arrow(model: Model): Body[] {
  const way = entry(model);
  if (!way?.face) return [];
  const { axis, out } = way.face;
  const at = (far: number) => beyond(place(way.cell), axis, out * (AWAY + far));
  const tip = HEAD.map((thick, n) => bar(`tip ${n}`, at(0.4 + n * 0.06), axis, 0.06, thick, GLOW));
  return [...tip, bar("arrow", at(0.76), axis, 0.36, 0.12, GLOW)];
}

/** Where the previewed ball comes in, and through which side, if through one. */
export function entry({ view, preview, hole }: Pick<Model, "view" | "preview" | "hole">): {
  cell: string;
  face: Face | undefined;
} | null {
  if (preview === null || !view.slides[preview]) return null;
  if (preview.startsWith("@")) return { cell: preview.slice(1), face: undefined };
  // A ball that falls into an empty cell may come through any of its holes; the player means the one pointed at.
  const through = hole !== null && view.holes[hole] === preview ? hole : holeOf(preview);
  const cell = lineBehind(through, view.faces)[0] ?? "";
  return { cell, face: FACES.find(({ name }) => name === faceOf(through)) };
}
