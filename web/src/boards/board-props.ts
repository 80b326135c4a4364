import type { AnyView } from "../wire/views";
import type { BoardProps } from "./board";

const NOBODY_POINTS: ReadonlyMap<number, string> = new Map();

/** The same at each drawing, so that a board is not drawn anew for it. */
export const NO_FAULT: readonly string[] = [];

/** The props of a board without a clock, without other players and without legal moves. */
export const atRest = (view: AnyView, names: readonly string[], hues: readonly string[]): BoardProps<AnyView> => ({
  view,
  names,
  hues,
  last: null,
  motion: null,
  play: null,
  roll: null,
  ready: null,
  fault: NO_FAULT,
  refused: null,
  settle: () => undefined,
  hint: null,
  compared: null,
  pointed: NOBODY_POINTS,
  point: () => undefined,
  match: null,
  threats: "asked",
  puzzle: false,
  tools: null,
  clock: { left: null, running: null, waits: null, starts: null, paused: false, heardAt: 0 },
});
