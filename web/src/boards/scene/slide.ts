import type { Piece, Scene } from "../../wire/types/scene";
import { move } from "../motion/fly";
import { boundsOf, holds } from "./near";

/** Let each piece slide from where it was; a new one comes from where the game says, or appears. */
export function slide(picture: Element | null | undefined, before: Scene, now: Scene): void {
  const starts = startsOf(before.pieces, now.pieces);
  for (const { name, x, y } of now.pieces) {
    const element = picture?.querySelector(`[data-piece="${CSS.escape(name)}"] > .scene-slide`);
    const start = starts.get(name);
    if (start) move(element, [{ transform: `translate(${start.x - x}px, ${start.y - y}px)` }, { transform: "none" }]);
    else if (start === null)
      move(element, [
        { opacity: 0, transform: "scale(1.3)" },
        { opacity: 1, transform: "none" },
      ]);
  }
}

interface Point {
  x: number;
  y: number;
}

/**
 * Find where each piece that is somewhere else now was before: by its name, or, if no piece of that name was there, the
 * nearest piece that looks alike and is gone. Null for a piece that comes from nowhere.
 */
export function startsOf(before: readonly Piece[], now: readonly Piece[]): ReadonlyMap<string, Point | null> {
  const were = new Map(before.map((piece) => [piece.name, piece]));
  const are = new Set(now.map(({ name }) => name));
  const gone = new Set(before.filter(({ name }) => !are.has(name)));
  const starts = new Map<string, Point | null>();
  for (const piece of now) {
    const was = were.get(piece.name);
    if (was && looksLike(was)(piece)) {
      if (was.x !== piece.x || was.y !== piece.y) starts.set(piece.name, was);
      continue;
    }
    const alike = nearest(piece, [...gone].filter(looksLike(piece)));
    if (alike) gone.delete(alike);
    const [x, y] = piece.comes ?? [];
    starts.set(piece.name, alike ?? (x === undefined || y === undefined ? null : { x, y }));
  }
  return starts;
}

type Drawing = Pick<Scene, "places" | "pieces">;

/** The places to which pieces went that had lain on some places; a game may name only those where a move begins. */
export function landings(before: Drawing, now: Drawing, from: readonly string[]): string[] {
  const starts = startsOf(before.pieces, now.pieces);
  const left = before.places.filter(({ name }) => from.includes(name)).map(boundsOf);
  const ends = now.pieces.filter(({ name }) => {
    const start = starts.get(name);
    return start && left.some((bounds) => holds(bounds, start));
  });
  return now.places
    .filter((place) => !from.includes(place.name) && ends.some((end) => holds(boundsOf(place), end)))
    .map(({ name }) => name);
}

const looksLike =
  ({ shapes }: Piece) =>
  (other: Piece): boolean =>
    JSON.stringify(shapes) === JSON.stringify(other.shapes);

const nearest = (piece: Piece, others: readonly Piece[]): Piece | null =>
  others.reduce<Piece | null>((best, one) => (best && far(best, piece) <= far(one, piece) ? best : one), null);

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Let the dice roll until they lie still. */
export function tumble(picture: Element | null | undefined): void {
  for (const die of picture?.querySelectorAll(".scene-die:not(.covered)") ?? [])
    move(die, [
      { transform: "translate(-70%, -50%) rotate(-400deg) scale(0.7)" },
      { transform: "translate(-25%, -25%) rotate(-140deg)", offset: 0.5 },
      { transform: "none" },
    ]);
}
