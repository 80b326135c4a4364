// Written by `make types` from the server's own classes. Do not edit.
import type { AnyView } from "../views";

/** All that any seat may know, which here is everything, and the moves of the one asked for. */
export interface CubulusView extends AnyView {
  turn: number | null;
  last: number | null;
  neutral: number | null;
  to_place: number;
  in_hand: readonly number[];
  cells: Record<string, number | null>;
  faces: Record<string, readonly string[]>;
  holes: Record<string, string>;
  sides: readonly string[];
  squares: readonly Square[];
  nearly: readonly Square[];
  banned: readonly string[];
  quiet: number | null;
  quiet_limit: number | null;
  slides: Record<string, Record<string, number | null>>;
}

/** Four cells of a side that counts, on which a seat's balls stand as a square, or of which it lacks one. */
export interface Square { seat: number; cells: readonly string[] }

export type View = CubulusView;
