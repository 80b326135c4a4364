import type { CubeOrAckView } from "../../wire/types/cube_or_ack";
import type { Motion } from "../board";

/** A cell as the game counts it: right, away, up. */
export type Cell = readonly [number, number, number];

export const nameOf = (cell: readonly number[]): string => cell.join(",");
export const cellOf = (name: string): Cell => {
  const [x = 0, y = 0, z = 0] = name.split(",").map(Number);
  return [x, y, z];
};

/** The colour's letter and the cell of a placement. */
export const letterIn = (move: string): string => move.charAt(0);
export const cellIn = (move: string): string => move.slice(2);

/** The piece that was just placed: its colour's letter and its cell. */
export function placedBy(motion: Motion<CubeOrAckView> | null): { letter: string; at: string } | null {
  const text = motion?.moves.find((move) => move.text.includes(":"))?.text;
  return text === undefined ? null : { letter: letterIn(text), at: cellIn(text) };
}

/** One layer of what is drawn: its height, and its rows from the back to the front; null lies outside the shape. */
export interface Layer {
  z: number;
  rows: readonly (readonly (Cell | null)[])[];
}

/** The layers from bottom to top, each as one looks down on it. */
export function layersOf(view: Pick<CubeOrAckView, "window" | "room">): readonly Layer[] {
  const [low, high] = corners(view);
  return range(low[2], high[2]).map((z) => ({
    z,
    rows: range(low[1], high[1])
      .reverse()
      .map((y) => range(low[0], high[0]).map((x): Cell | null => (inShape(view, x, y, z) ? [x, y, z] : null))),
  }));
}

/** What a layer is called, counted from the bottom of the structure, or of the shape where that stands still. */
export function layerOf({ room, span, window }: Pick<CubeOrAckView, "window" | "room" | "span">, z: number) {
  const [low = 0, high = 0] = room.fixed || !span ? [window[0]?.[2], window[1]?.[2]] : [span.low[2], span.high[2]];
  return { key: layerKey(z, low, high), n: z - low + 1 };
}

function layerKey(z: number, low: number, high: number): string {
  if (z < low) return "below";
  if (z > high) return "above";
  if (z === low) return "bottom";
  return z === high ? "top" : "nth";
}

/** Where a cell lies, as one sees it: its layer, its row from the back, its column from the left; both from 1. */
export function placeOf(view: Pick<CubeOrAckView, "window" | "room" | "span">, at: string) {
  const [x, y, z] = cellOf(at);
  const [low, high] = corners(view);
  // A cell beyond the window would move its edge.
  return { ...layerOf(view, z), row: Math.max(high[1], y) - y + 1, column: x - Math.min(low[0], x) + 1 };
}

export function corners(view: Pick<CubeOrAckView, "window">): readonly [Cell, Cell] {
  const [low = [], high = []] = view.window;
  return [cellOf(nameOf(low)), cellOf(nameOf(high))];
}

/**
 * The glass round a floating structure: as large as it may become, and round the middle of what stands. With a cell that
 * is looked at it lies where it would lie then, and so it settles while the structure grows.
 */
export function glassAround(
  { room, span, window }: Pick<CubeOrAckView, "window" | "room" | "span">,
  cell: Cell | null,
) {
  const stands = span ?? { low: window[0] ?? [], high: window[0] ?? [] };
  const end = (axis: number, way: 1 | -1) => {
    const low = Math.min(stands.low[axis] ?? 0, cell?.[axis] ?? Number.POSITIVE_INFINITY);
    const high = Math.max(stands.high[axis] ?? 0, cell?.[axis] ?? Number.NEGATIVE_INFINITY);
    return (low + high + way * ((room.limits[axis] ?? 1) - 1)) / 2;
  };
  return { low: [end(0, -1), end(1, -1), end(2, -1)] as const, high: [end(0, 1), end(1, 1), end(2, 1)] as const };
}

/** Whether a cell belongs to the shape; a floating frame has none yet. */
function inShape({ room }: Pick<CubeOrAckView, "room">, x: number, y: number, z: number): boolean {
  if (!room.fixed) return true;
  const [first, last] = room.layers[z] ?? [];
  if (!first || !last) return false;
  const [left = 0, front = 0] = first;
  const [right = 0, back = 0] = last;
  return x >= left && x <= right && y >= front && y <= back;
}

/** How many layers fit beside each other so that their cells are as large as they can be. */
export function across(layers: number, columns: number, rows: number, width: number, height: number): number {
  let best = 1;
  let largest = 0;
  for (let count = 1; count <= layers; count += 1) {
    const size = Math.min(width / (count * (columns + 0.8)), height / (Math.ceil(layers / count) * (rows + 1.2)));
    if (size > largest) [best, largest] = [count, size];
  }
  return best;
}

const range = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, n) => first + n);
