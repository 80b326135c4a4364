import type { Body } from "./bodies";
import { type Triple, triple } from "./ray";

/** A bar along one axis, by its middle. */
export function bar(key: string, at: Triple, axis: number, length: number, thick: number, tile: number): Body {
  const size = [thick, thick, thick].map((n, along) => (along === axis ? length : n));
  return { key, at, size: triple(size), tile, from: at };
}

/** Four bars round a rectangle that stands across an axis. */
export function frame(key: string, middle: Triple, axis: number, edge: number, thick: number, tile: number): Body[] {
  const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
  return [
    [u, v],
    [v, u],
  ].flatMap(([along = 0, across = 0]) =>
    [-1, 1].map((side) => {
      const at = middle.map((n, on) => (on === across ? n + (side * (edge - thick)) / 2 : n));
      return bar(`${key} ${along} ${side}`, triple(at), along, edge, thick, tile);
    }),
  );
}

/** Twelve bars along the edges of a cube. */
export function cage(key: string, [x, y, z]: Triple, edge: number, thick: number, tile: number): Body[] {
  const half = (edge - thick) / 2;
  const signs = [-1, 1];
  return signs.flatMap((a) =>
    signs.flatMap((b) => [
      bar(`${key} x${a}${b}`, [x, y + a * half, z + b * half], 0, edge, thick, tile),
      bar(`${key} y${a}${b}`, [x + a * half, y, z + b * half], 1, edge, thick, tile),
      bar(`${key} z${a}${b}`, [x + a * half, y + b * half, z], 2, edge, thick, tile),
    ]),
  );
}
