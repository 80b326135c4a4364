import { useLayoutEffect, useState } from "preact/hooks";
import type { CubedView } from "../../wire/types/cubed";
import { pieceOf, placement, turned, turnsOf } from "./plane";

const SIXTHS = 6;

/** A piece that was chosen from the rack, and how it would be laid. */
export interface Placing {
  readonly piece: string | null;
  choose(piece: string | null): void;
  /** The cells in which it fits, each with its placements. */
  readonly spots: ReadonlyMap<string, readonly string[]>;
  /** Its rotation at a cell, in sixths of a turn: the player's choice there, or the one that fits. */
  turnAt(at: string): number;
  /** Turn it at a cell by so many sixths. */
  spin(at: string, by: number): void;
  /** The placement at a cell, or null while the heights would not align there. */
  textAt(at: string): string | null;
}

/** Which cells a piece fits in, read off the moves. */
export function spotsOf(moves: readonly string[], piece: string | null): Map<string, string[]> {
  const spots = new Map<string, string[]>();
  for (const text of moves) {
    const laid = placement(text);
    if (laid && pieceOf(laid.letters) === piece) spots.set(laid.at, [...(spots.get(laid.at) ?? []), text]);
  }
  return spots;
}

export function usePlacing(view: CubedView): Placing {
  const [piece, choose] = useState<string | null>(null);
  const [spun, note] = useState<{ at: string; turn: number } | null>(null);
  const hand = view.seat === null ? null : (view.hands[view.seat] ?? null);
  const held = piece !== null && (hand?.includes(piece) ?? false) ? piece : null;
  const spots = spotsOf(view.moves, held);

  useLayoutEffect(() => note(null), [view, held]);
  useLayoutEffect(() => choose(null), [view.round]);

  const turnAt = (at: string): number => {
    if (spun?.at === at) return spun.turn;
    const [first] = spots.get(at) ?? [];
    return held && first ? 2 * turnsOf(held, placement(first)?.letters ?? held) : 0;
  };
  const textAt = (at: string): string | null => {
    const turn = turnAt(at);
    return held === null || turn % 2 ? null : `${at}:${turned(held, turn / 2)}`;
  };
  return {
    piece: held,
    choose,
    spots,
    turnAt,
    textAt,
    spin: (at, by) => note({ at, turn: (turnAt(at) + by + SIXTHS) % SIXTHS }),
  };
}
