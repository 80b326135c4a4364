// Written by `make types` from the server's own classes. Do not edit.
import type { AnyView } from "../views";

/** All that any seat may know, which here is everything, and the moves of the one asked for. */
export interface EightByEightView extends AnyView {
  turn: number | null;
  roll: number | null;
  cells: readonly (readonly (number | null)[])[];
  blackouts: readonly (readonly number[])[];
  tokens: readonly number[];
  standings: readonly SeatRanking[];
  nearly: readonly SeatCells[];
  lines: readonly SeatLine[];
  last_round: number | null;
}

/** The counts by which one seat is ranked (EBE-18..20). */
export interface SeatRanking { seat: number; line: number; blackouts: number; pieces: number }

/** Cells that are of interest to one seat. */
export interface SeatCells { seat: number; cells: readonly string[] }

/** A line of one seat: the cells it goes through, in order. */
export interface SeatLine { seat: number; cells: readonly string[] }

export type View = EightByEightView;
