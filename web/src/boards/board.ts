import type { FunctionComponent } from "preact";
import type { ClockShown, ReasonShown, Told } from "../wire/types/messages";

/** What every game's view has. */
export interface AnyView {
  game: string;
  seat: number | null;
  players: number;
  actors: readonly number[];
  moves: readonly string[];
  outcome: { scores: readonly number[]; winners: readonly number[]; reason: string } | null;
}

/** What a board is given. It draws, and reports what was chosen; it decides nothing. */
export interface BoardProps<View extends AnyView> {
  view: View;
  /** The move made last, to be outlined. */
  last: Told | null;
  /** Try a move, legal or not; null where nothing may be played: a spectator's board, a replay, a paused game. */
  play: ((text: string) => void) | null;
  /** The cells at fault of what was refused last, as the game names them. */
  fault: readonly string[];
  /** What was refused last, and why; null once something has been done. */
  refused: ReasonShown | null;
  /** The cells, and perhaps the move, that a hint points at. */
  hint: { at: readonly string[]; move: string | null } | null;
  /** The cell at which another person points, by seat. */
  pointed: ReadonlyMap<number, string>;
  /** Say where this person points, or nowhere. */
  point: (at: string | null) => void;
  /** Who sits where: a name to show for each seat. */
  names: readonly string[];
  /** The match's id, to ask for what a finished round lays open; null in a lesson, where there is nobody to ask. */
  match: string | null;
  /** Whose time runs and how long nature still waits, as it was told at `heardAt` by this machine's time. */
  clock: ClockShown & { heardAt: number };
}

/** A game as the table screen needs it. */
export interface BoardModule<View extends AnyView> {
  Board: FunctionComponent<BoardProps<View>>;
  /** What belongs beside the board: scores, racks, lists. */
  Side?: FunctionComponent<BoardProps<View>>;
  /** Say whose turn it is and what may be done, for somebody who has read nothing. */
  prompt(view: View, names: readonly string[]): string;
  /** Tell a move aloud: "Red at 2,1,3". */
  narrate(move: Told, view: View, names: readonly string[]): string;
  /** The board itself shows why something was refused, so that the table need not. */
  tellsRefusals?: true;
}

/** A small living picture of a game, for the home page. */
export type Miniature = FunctionComponent;
