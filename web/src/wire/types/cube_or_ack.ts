// Written by `make types` from the server's own classes. Do not edit.
import type { AnyView } from "../views";

/** All that any seat may know, which here is everything, and the moves of the one asked for. */
export interface CubeOrAckView extends AnyView {
  turn: number | null;
  set: number | null;
  passed: readonly number[];
  colours: readonly Colour[];
  placed: number;
  total: number;
  possible: number;
  coop: boolean;
  inside_scores: boolean;
  edge: number;
  room: Room;
  span: Span | null;
  window: readonly (readonly number[])[];
  points: readonly number[];
  barred: readonly ForbiddenCell[];
  ended: GameEnd | null;
}

/** One colour: whose it is, where its pieces are and which colours each touches, what is left, which faces show. */
export interface Colour {
  letter: string;
  seat: number;
  set: number;
  cells: readonly (readonly number[])[];
  touches: readonly string[];
  hand: number;
  sides: readonly number[];
  outer: number;
  inside: number;
}

/** The frame: how long the structure may grow, how many cells a solid one fills, where it stands if it is fixed. */
export interface Room {
  fixed: boolean;
  limits: readonly number[];
  usable: number;
  layers: readonly (readonly (readonly number[])[])[];
  hollow: boolean;
  interior_first: boolean;
  interior: readonly (readonly number[])[];
}

/** The structure's bounding box (COA-19). */
export interface Span { low: readonly number[]; high: readonly number[]; lengths: readonly number[] }

/** COA-20: a placement that only its own colour forbids, and the pieces of that colour that it would touch. */
export interface ForbiddenCell { move: string; beside: readonly (readonly number[])[] }

/** COA-22, COA-24, A4, A5: why the game is over, and who ran out. */
export interface GameEnd { why: "nobody" | "passed" | "set" | "pieces"; seat: number | null }

export type View = CubeOrAckView;
