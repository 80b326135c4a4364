// Written by `make types` from the server's own classes. Do not edit.

/** Who is to sit there: somebody at this screen, whoever has the link, or a bot. */
export interface SeatAsked {
  kind: "here" | "link" | "bot";
  bot?: "random" | "bot:1" | "bot:2" | "bot:3" | "bot:4" | "bot:5";
}

/** A table to be set up. */
export interface MatchAsked {
  game: string;
  seats: readonly SeatAsked[];
  clock?: string;
  listed?: boolean;
  shuffle?: boolean;
  name?: string;
}

/** A key to a seat, and what one wants to be called. */
export interface Joining {
  seat: number;
  key: string;
  name?: string;
}

/** What one wants to be called. */
export interface Named {
  name: string;
}

/** A table that was set up: its id, and for each seat that has a link the key that opens it. */
export interface Made {
  match: string;
  keys: Record<number, string>;
}

/** Who sits there. */
export interface SeatShown {
  name: string;
  bot: boolean;
  taken: boolean;
  yours: boolean;
}

/** A match, as anybody may know it. */
export interface MatchShown {
  match: string;
  game: string;
  title: Record<string, string>;
  seats: readonly SeatShown[];
  clock: string;
  begun: boolean;
  over: boolean;
  winners: readonly number[];
  created: number;
  hosted: boolean;
  seed_hash: string;
}

/** One option: what is allowed in words, what a form needs to ask for it, and its line of help. */
export interface OptionShown {
  allowed: string;
  form: Record<string, unknown>;
  default: string;
  help: Record<string, string>;
}

/** A game, as a set-up panel needs it. */
export interface GameShown {
  title: Record<string, string>;
  about: Record<string, string>;
  seats: [number, number];
  options: Record<string, OptionShown>;
}

/** All games, and who can be played against. */
export interface GamesShown {
  games: Record<string, GameShown>;
  bots: readonly string[];
}

/** Why a move may not be made: the rule, the sentence, the cells at fault. */
export interface Why {
  rule: string;
  text: Record<string, string>;
  at: readonly string[];
}

/** One move as its reader may read it; nature is -1, the clock -2. */
export interface Ply {
  actor: number;
  text: string;
}

/** The moves that stand, and once it is over how it ended, in each language. */
export interface Story {
  moves: readonly Ply[];
  told: Record<string, string> | null;
}

/** What a reader was shown after so many moves. */
export interface Position {
  at: number;
  of: number;
  seat: number | null;
  view: Record<string, unknown>;
}

/** Whose hint. */
export interface HintAsked {
  seat: number;
}

/** Where to look, what to do, why, and what share of the win may be expected of it. */
export interface HintShown {
  at: readonly string[];
  move: string;
  why: Why | null;
  outlook: number | null;
}
