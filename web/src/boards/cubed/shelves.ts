import type { PieceKind } from "../../wire/types/cubed";

/** A piece in a hand, with its kind and the points that it counts. */
export interface HandPiece {
  readonly piece: string;
  readonly kind: string;
  readonly points: number;
}

export interface Shelf {
  readonly kind: string;
  readonly points: number;
  readonly held: readonly HandPiece[];
}

/** Sort a hand by kinds, those that count most first. */
export const shelvesOf = (kinds: readonly PieceKind[], hand: readonly string[]): Shelf[] =>
  kinds
    .map(({ kind, points, pieces }) => ({
      kind,
      points,
      held: pieces.filter((piece) => hand.includes(piece)).map((piece) => ({ piece, kind, points })),
    }))
    .filter(({ held }) => held.length > 0)
    .sort((one, other) => other.points - one.points);

/** Put a sorted hand in one row: the pieces that fit, then the others. */
export function trayOf(shelves: readonly Shelf[], fitting: ReadonlySet<string>): HandPiece[] {
  const all = shelves.flatMap(({ held }) => held);
  return [...all.filter(({ piece }) => fitting.has(piece)), ...all.filter(({ piece }) => !fitting.has(piece))];
}
