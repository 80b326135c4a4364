// Written by `make types` from the server's own classes. Do not edit.
import type { AnyView } from "../views";

/** All that a seat may know; a sheet that it may not see is None. */
export interface MonkeyPuzzleView extends AnyView {
  phase: "deal" | "hunt" | "over";
  round: number;
  rounds: number | null;
  target: number | null;
  seconds: number | null;
  capacity: number;
  cells: readonly (readonly (Cube | null)[])[];
  neighbours: readonly (readonly number[])[];
  done: readonly boolean[];
  totals: readonly number[];
  possible: number | null;
  sheets: readonly (readonly SheetLine[] | null)[];
  round_points: readonly number[] | null;
}

/** The top of one cube. */
export interface Cube { digit: number; colour: string }

/** One equation on a sheet, the number set beside it (MPZ-20), and what it brings, as far as the seat can know. */
export interface SheetLine {
  equation: string;
  digits: string;
  cells: readonly number[];
  points: number;
  verdict: "scores" | "shared" | "again";
}

/** List what a board held: first the number sets that no seat found, those with few equations before others. */
export interface Answers { complete: boolean; equations: number; best: number; sets: readonly SetOnBoard[] }

/** A number set that a board held: one equation of it along its path, how many it has, the seats that found one. */
export interface SetOnBoard {
  digits: string;
  points: number;
  equation: string;
  cells: readonly number[];
  equations: number;
  finders: readonly number[];
}

export type View = MonkeyPuzzleView;
