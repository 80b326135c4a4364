import type { Lang } from "../../ui/words/words";
import type { ReasonInWords } from "../../wire/types/answers";
import type { Told } from "../../wire/types/messages";
import type { AnyView } from "../../wire/views";

/** The game on the board, as the tool `show_board` describes it once. */
export interface BoardGame {
  name: string;
  /** The words of a game that this page does not bring along. */
  words: Record<Lang, Record<string, string>> | null;
  colours: readonly string[];
  scene: boolean;
}

/** The answer of the tools `show_board` and `play_on_board`. */
export interface BoardData {
  game: BoardGame | null;
  seat: number;
  /** Who sits where: `me` is the model. */
  players: readonly string[];
  v: number;
  heard: number;
  view: AnyView;
  events: readonly Omit<Told, "at">[];
  over: boolean;
  winners: readonly number[];
  refused: Pick<ReasonInWords, "text" | "at"> | null;
  is_late: boolean;
  /** What the model is to read of what the person did. */
  model: string | null;
}

export const MODEL = "me";
export const USER = "user";
