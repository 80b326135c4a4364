import { BoxGeometry, type BufferGeometry, Vector3 } from "three";
import type { CubulusView } from "../../wire/types/cubulus";
import type { Body } from "../space/bodies";
import { frame } from "../space/boxes";
import { type Triple, triple } from "../space/ray";
import type { Tile } from "../space/tiles";
import { cameFrom, faceOf, INWARDS } from "./geometry";

/** What the solid cube is made of: its faces in space, its balls, its foam. */

const BALL = (hue: string, mark: number, shade = 0): Tile => ({ hue, mark, round: true, shade });
const PLAIN = (hue: string): Tile => ({ hue, mark: null, round: true });
/** The tiles for the hues of the seats, and once more for the ball in the middle, which lies in the dark. */
export const tilesWith = (hues: readonly string[]): Tile[] => [
  ...balls(hues),
  PLAIN("accent"),
  PLAIN("glow"),
  PLAIN("bad"),
  PLAIN("last"),
  PLAIN("last-edge"),
  ...balls(hues, SHADE),
];
const balls = (hues: readonly string[], shade = 0): Tile[] => [
  ...[0, 1, 2].map((seat) => BALL(hues[seat] ?? "neutral", seat, shade)),
  BALL("neutral", 7, shade),
];
const SHADE = 0.45;
const NEUTRAL = 3;
export const [ACCENT, GLOW, BAD, LAST, LAST_EDGE] = [4, 5, 6, 7, 8];
const SHADED = 9;

/** How far the surface of the foam lies from the middle. */
export const SURFACE = 1.53;
/** A ball is a little larger than its cell, so that it looks out of each of its holes. */
const DIAMETER = 1.17;
export const AWAY = 0.95;
/** How thick an arrow's tip is, from its point on. */
export const HEAD = [0.06, 0.16, 0.26, 0.36];
/** What the picture has to hold: so much across and upwards of the middle, with room for a ball outside. */
export const HOLDS = [2.5, 2.85, 0] as const;
export interface Face {
  name: string;
  axis: number;
  out: number;
}
export const FACES: readonly Face[] = Object.entries(INWARDS).map(([name, inwards]) => {
  const axis = inwards.findIndex((n) => n !== 0);
  return { name, axis, out: -(inwards[axis] ?? 0) };
});

/** Where balls come from, by the cell where they are. */
export type Starts = ReadonlyMap<string, Triple>;
export const NOWHERE: Starts = new Map();

export const solidCube = (): { low: Triple; high: Triple } => ({
  low: [-SURFACE, -SURFACE, -SURFACE],
  high: [SURFACE, SURFACE, SURFACE],
});

export const place = (cell: string): Triple => triple([...cell].map((n) => Number(n) - 2));

export const beyond = (at: Triple, axis: number, far: number): Triple =>
  triple(at.map((n, along) => (along === axis ? n + far : n)));

export const ball = (key: string, at: Triple, tile: number, size = DIAMETER): Body => ({
  key,
  at,
  size: [size, size, size],
  tile,
});

/** The cell that no side shows. */
export const MIDDLE = "222";
export const tileOf = (owner: number, view: CubulusView, shaded = false): number =>
  (owner === view.neutral ? NEUTRAL : owner) + (shaded ? SHADED : 0);

/** Where each ball comes from that was just moved: the place before its own, the first one from outside. */
export function slidFrom(move: string, before: CubulusView, { cells, faces }: CubulusView): Starts {
  const face = FACES.find(({ name }) => name === faceOf(move));
  return new Map(
    [...cameFrom(move, before.cells, cells, faces)].map(([cell, from]) => [
      cell,
      from !== null ? place(from) : beyond(place(cell), face?.axis ?? 2, (face?.out ?? 1) * AWAY),
    ]),
  );
}

/** A ring round a hole, so large across and so high. */
export const ring = (
  key: string,
  cell: string,
  { axis, out }: Face,
  [across, high]: readonly [number, number],
  tile: number,
): Body => {
  const at = beyond(place(cell), axis, out * (SURFACE - 1));
  return { key: `${key} ${across}`, at, from: at, size: [across, across, high], tile, across: axis };
};

/** The rims of the sides that count. */
export const rims = (sides: readonly string[]): Body[] =>
  FACES.filter(({ name }) => sides.includes(name)).flatMap(({ name, axis, out }) =>
    frame(`side ${name}`, beyond([0, 0, 0], axis, out * (SURFACE - 0.022)), axis, 2 * SURFACE - 0.03, 0.055, ACCENT),
  );

/** A ball whose surface has six tiles, one towards each side. */
export function sphere(): BufferGeometry {
  const shape = new BoxGeometry(1, 1, 1, 7, 7, 7);
  const points = shape.getAttribute("position");
  const normals = shape.getAttribute("normal");
  const point = new Vector3();
  for (let n = 0; n < points.count; n += 1) {
    point.fromBufferAttribute(points, n).normalize();
    normals.setXYZ(n, point.x, point.y, point.z);
    points.setXYZ(n, point.x / 2, point.y / 2, point.z / 2);
  }
  return shape;
}
