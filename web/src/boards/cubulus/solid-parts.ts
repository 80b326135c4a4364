import { BoxGeometry, type BufferGeometry, Vector3 } from "three";
import type { Body } from "../../space/bodies";
import { bar, frame } from "../../space/boxes";
import type { Tile } from "../../space/tiles";
import type { CubulusView } from "../../wire/types/cubulus";
import { faceOf, holeOf, INWARDS, lineBehind } from "./geometry";

/** What the solid cube is made of: its faces in space, its balls, its foam. */

export type Triple = readonly [number, number, number];

const BALL = (hue: string, mark: number): Tile => ({ hue, mark, round: true });
const PLAIN = (hue: string): Tile => ({ hue, mark: null, round: true });
/** The tiles for the hues of the seats. */
export const tilesWith = (hues: readonly string[]): Tile[] => [
  ...[0, 1, 2].map((seat) => BALL(hues[seat] ?? "neutral", seat)),
  BALL("neutral", 7),
  PLAIN("neutral-light"),
  PLAIN("accent"),
  PLAIN("glow"),
  PLAIN("bad"),
  PLAIN("last"),
  PLAIN("last-edge"),
];
const NEUTRAL = 3;
const FOAM = 4;
export const [ACCENT, GLOW, BAD, LAST, LAST_EDGE] = [5, 6, 7, 8, 9];

const HALF = 1.5;
const DIAMETER = 0.97;
export const AWAY = 1.15;
/** How thick an arrow's tip is, from its point on. */
export const HEAD = [0.06, 0.16, 0.26, 0.36];
/** What the picture has to hold: so much across and upwards of the middle, with room for a ball outside. */
export const HOLDS = [2.9, 2.9, 0] as const;
export const FACES = Object.entries(INWARDS).map(([name, inwards]) => {
  const axis = inwards.findIndex((n) => n !== 0);
  return { name, axis, out: -(inwards[axis] ?? 0) };
});

/** Where balls come from, by the cell where they are. */
export type Starts = ReadonlyMap<string, Triple>;
export const NOWHERE: Starts = new Map();

export const solidCube = (): { low: Triple; high: Triple } => ({
  low: [-HALF, -HALF, -HALF],
  high: [HALF, HALF, HALF],
});

export const place = (cell: string): Triple => [Number(cell[0]) - 2, Number(cell[1]) - 2, Number(cell[2]) - 2];

export const beyond = (at: Triple, axis: number, far: number): Triple => [
  at[0] + (axis === 0 ? far : 0),
  at[1] + (axis === 1 ? far : 0),
  at[2] + (axis === 2 ? far : 0),
];

export const ball = (key: string, at: Triple, tile: number, size = DIAMETER): Body => ({
  key,
  at,
  size: [size, size, size],
  tile,
});

export const tileOf = (owner: number, view: CubulusView): number => (owner === view.neutral ? NEUTRAL : owner);

/** Where each ball comes from that was just pushed: the place before its own, the first one from outside. */
export function slidFrom(move: string, before: CubulusView | undefined, now: CubulusView): Starts {
  const face = FACES.find(({ name }) => name === faceOf(move));
  const line = lineBehind(holeOf(move), now.faces);
  if (!before || !face || line[0] === undefined) return NOWHERE;
  const filled = line.findIndex((cell) => before.cells[cell] === null && now.cells[cell] !== null);
  const going = line.slice(0, filled < 0 ? line.length : filled + 1);
  const starts = [beyond(place(line[0]), face.axis, face.out * AWAY), ...line.map(place)];
  return new Map(going.map((cell, n) => [cell, starts[n] ?? place(cell)]));
}

/** The cage of foam that holds the balls, and the rims of the sides that count. */
export function foam(sides: readonly string[]): Body[] {
  const lines = [-HALF, -HALF / 3, HALF / 3, HALF];
  const rods = [0, 1, 2].flatMap((axis) =>
    lines.flatMap((a) =>
      lines.map((b) => {
        const inner = Math.abs(a) < HALF && Math.abs(b) < HALF;
        const at: Triple = axis === 0 ? [0, a, b] : axis === 1 ? [a, 0, b] : [a, b, 0];
        return bar(`rod ${axis} ${a} ${b}`, at, axis, 2 * HALF + 0.16, inner ? 0.025 : 0.06, FOAM);
      }),
    ),
  );
  const rims = FACES.filter(({ name }) => sides.includes(name)).flatMap(({ name, axis, out }) =>
    frame(`side ${name}`, beyond([0, 0, 0], axis, out * (HALF + 0.1)), axis, 2 * HALF + 0.16, 0.07, ACCENT),
  );
  return [...rods, ...rims];
}

/** A ball whose surface has six tiles, one towards each side. */
export function sphere(): BufferGeometry {
  const shape = new BoxGeometry(1, 1, 1, 10, 10, 10);
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
