/** Where things lie: the faces laid flat as around a cube, and the way in from a hole. Cells are named as `xyz`. */

export type Point = readonly [number, number];
type Vector = readonly [number, number, number];

export const EDGE = 3;
/** The gap between two faces of the net that lie beside each other, in cells. */
export const SEAM = 0.32;

/** How the faces lie: the column and the row of each, and the cell for the ball in the middle of the cube. */
export interface Layout {
  places: Readonly<Record<string, Point>>;
  columns: number;
  rows: number;
  /** The gap between two faces that lie below each other, where a name stands, in cells. */
  drop: number;
  middle: Point;
}

/** Laid flat as around a cube: D hangs below F with F at its top. */
export const CROSS: Layout = {
  places: { U: [1, 0], L: [0, 1], F: [1, 1], R: [2, 1], B: [3, 1], D: [1, 2] },
  columns: 4 * EDGE,
  rows: 3 * EDGE,
  drop: 0.75,
  middle: [1, 1],
};

/** Two beside each other, for a narrow window, so that the holes are large enough for a finger. */
export const PAIRS: Layout = {
  places: { F: [0, 0], R: [1, 0], B: [0, 1], L: [1, 1], U: [0, 2], D: [1, 2] },
  columns: 2 * EDGE,
  rows: 3 * EDGE + 1,
  drop: 0.45,
  middle: [1, 3 * EDGE],
};

export const INWARDS: Readonly<Record<string, Vector>> = {
  F: [0, 1, 0],
  B: [0, -1, 0],
  L: [1, 0, 0],
  R: [-1, 0, 0],
  U: [0, 0, -1],
  D: [0, 0, 1],
};

export type Faces = Readonly<Record<string, readonly string[]>>;

export const faceOf = (hole: string): string => hole.charAt(0);
export const holeOf = (move: string): string => move.replace("*", "");

/** The face and the place on it that a hole's name speaks of. */
const placeOf = (hole: string): number => Number(hole.charAt(1)) - 1;

/** The three cells behind a hole, from outside inwards. */
export function lineBehind(hole: string, faces: Faces): readonly string[] {
  const outer = faces[faceOf(hole)]?.[placeOf(hole)];
  const step = INWARDS[faceOf(hole)];
  if (outer === undefined || step === undefined) return [];
  return Array.from({ length: EDGE }, (_, n) =>
    [...outer].map((digit, axis) => Number(digit) + n * (step[axis] ?? 0)).join(""),
  );
}

/** The middle of a hole in the net, in cells. */
export function middle(face: string, place: number, { places, drop } = CROSS): Point {
  const [column, row] = places[face] ?? [0, 0];
  return [column * (EDGE + SEAM) + (place % EDGE) + 0.5, row * (EDGE + drop) + Math.floor(place / EDGE) + 0.5];
}

/** The face on which all of these cells lie; no two faces have a square in common. */
export const faceWith = (cells: readonly string[], faces: Faces): string | undefined =>
  Object.keys(faces).find((name) => cells.every((cell) => faces[name]?.includes(cell)));

/** The corners of a square in the net, in the order in which a line goes round them. */
export function outline(cells: readonly string[], faces: Faces, layout = CROSS): readonly Point[] {
  const face = faceWith(cells, faces);
  if (face === undefined) return [];
  const points = cells.map((cell) => middle(face, faces[face]?.indexOf(cell) ?? 0, layout));
  const centre = [0, 1].map((axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / points.length);
  const angle = ([x, y]: Point) => Math.atan2(y - (centre[1] ?? 0), x - (centre[0] ?? 0));
  return [...points].sort((a, b) => angle(a) - angle(b));
}

/** How far a line round four balls stays from their middles, at the corners. */
const AROUND = 0.62;

/** The same corners, moved outwards so that the balls lie within the line. */
export function outlineAround(cells: readonly string[], faces: Faces, layout = CROSS): readonly Point[] {
  const points = outline(cells, faces, layout);
  const [x = 0, y = 0] = [0, 1].map(
    (axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / points.length,
  );
  return points.map(([across, down]) => {
    const far = Math.hypot(across - x, down - y);
    const by = (far + AROUND) / far;
    return [x + (across - x) * by, y + (down - y) * by];
  });
}

/** The cells that a move is outlined at: a whole line that was shifted, else where the ball came in. */
export function enteredBy(move: string, faces: Faces): readonly string[] {
  if (move.startsWith("@")) return [move.slice(1)];
  const line = lineBehind(holeOf(move), faces);
  return move.endsWith("*") ? line : line.slice(0, 1);
}

export type Cells = Readonly<Record<string, number | null>>;

/**
 * For each ball that a move has moved, the cell that it comes from, or null where it came in from outside: along the
 * line as far as the cell that was free before, or all through it.
 */
export function cameFrom(move: string, before: Cells, now: Cells, faces: Faces): ReadonlyMap<string, string | null> {
  const line = move.startsWith("@") ? [move.slice(1)] : lineBehind(holeOf(move), faces);
  const filled = line.findIndex((cell) => before[cell] === null && now[cell] !== null);
  const going = filled < 0 ? line : line.slice(0, filled + 1);
  return new Map(going.map((cell, n) => [cell, line[n - 1] ?? null]));
}
