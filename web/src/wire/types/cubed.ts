// Written by `make types` from the server's own classes. Do not edit.
import type { AnyView } from "../views";

/** All that a seat may know, and its moves; what it may not know is None. */
export interface CubedView extends AnyView {
  phase: string;
  turn: number | null;
  round: number;
  rounds: number;
  opener: number;
  table: readonly TablePiece[];
  open: readonly (readonly number[])[];
  dead: readonly (readonly number[])[];
  hands: readonly (readonly string[] | null)[];
  held: readonly number[];
  points: readonly (number | null)[];
  totals: readonly number[];
  bag: number;
  unseen: readonly string[];
  waiting: readonly string[] | null;
  waiting_count: number;
  owed: number;
  out: readonly string[];
  passes: number;
  draws: number;
  sides: Record<string, string>;
  closing: readonly string[];
  kinds: readonly PieceKind[];
}

/** A piece on the table: its cell, its name, and its colours at T0, T1, T2. */
export interface TablePiece { q: number; r: number; piece: string; colours: string }

/** A kind of pieces: the points of one left in hand (CBD-24, CBD-43), and their names. */
export interface PieceKind { kind: string; points: number; pieces: readonly string[] }

export type View = CubedView;
