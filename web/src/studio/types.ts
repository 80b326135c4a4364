import type { OptionEntry, ReasonInWords } from "../wire/types/answers";
import type { AnyView } from "../wire/views";

/** A text in each language. */
export type Said = Record<string, string>;

/** The file, and the games of the folder that it lies in. */
interface FileShown {
  name: string;
  games: readonly string[];
  version: number;
  loading: boolean;
}

/** The game as the newest good version has it. */
export interface GameEntry {
  name: string;
  spec: string;
  /** A digest of the rules. */
  version: string;
  title: Said;
  words: { en: Record<string, string>; ru: Record<string, string> };
  hues: readonly string[];
  options: Record<string, OptionEntry>;
  chosen: Record<string, string>;
  /** How a command names the game. */
  word: string;
  measures: readonly MeasureEntry[];
  /** The line of the file that sets an option, with `{value}` where its value stands. */
  lines: Record<string, string>;
}

/** A figure that a search can be asked for. */
export interface MeasureEntry {
  name: string;
  title: Said;
  about: Said;
  percent: boolean;
  /** Whether it takes much longer than to play. */
  slow: boolean;
}

interface PlyText {
  /** Below 0 it is chance. */
  seat: number;
  /** The move as the seat may read it that acts on the board. */
  text: string;
}

type Why = Pick<ReasonInWords, "rule" | "text">;

/** How the position came over to new rules, or what became of a record or a position that was opened. */
export type Note =
  | { kind: "kept" | "replayed" | "position" }
  | { kind: "stopped" | "cut"; number: number; move: string; why: Why }
  | { kind: "lost"; why: Why }
  /** `why` says what does not fit the header of the record. */
  | { kind: "opened"; number: number; why: Why | null };

export interface BoardShown {
  view: AnyView;
  seat: number | null;
  /** How the game ended; null while it goes on. */
  over: Said | null;
  moves: readonly PlyText[];
  /** So many of the moves are on the board. */
  at: number;
  /** Whether the game began in a position that was opened. */
  elsewhere: boolean;
  note: Note | null;
  /** Whether there are rules to play by just now. */
  live: boolean;
}

/** What is wrong with the rules, and where. */
export interface Fault {
  file: string;
  line: number;
  source: string;
  text: Said;
  moves: readonly string[];
}

export interface LawShown {
  name: string;
  title: Said;
  /** Null until it has been checked. */
  kept: boolean | null;
  why: string | null;
  /** The shortest game that shows how it is broken. */
  moves: readonly string[] | null;
}

export interface RefusalGroup extends Pick<ReasonInWords, "rule" | "text"> {
  at: readonly string[];
  count: number;
  moves: readonly { text: string; at: readonly string[] }[];
}

export interface NumbersShown {
  games: number;
  length: { median: number; low: number; high: number };
  bars: readonly { from: number; to: number; games: number }[];
  wins: readonly number[];
  draws: number;
  endless: number;
  choices: number | null;
}

interface BotsShown {
  levels: readonly string[];
  names: readonly string[];
  games: number;
  share: number | null;
}

/** How far an experiment is, or how it ended. */
export interface ExperimentState {
  state: "running" | "done" | "stopped" | "failed";
  /** The version of the file that is measured. */
  version: number;
  played: number;
  most: number;
  /** Whether it waits for the compiler. */
  compiles: boolean;
  why: Said | null;
}

/** A figure with its interval, and by how much it differs from that of the saved version; 0 where that is not clear. */
export interface VariantFigure {
  text: Said;
  by: { text: Said; way: -1 | 0 | 1 } | null;
}

interface VariantColumn {
  options: Record<string, string>;
  games: number;
  why: Said | null;
  figures: Record<string, VariantFigure>;
}

export interface VariantsState extends ExperimentState {
  measures: readonly { name: string; title: Said }[];
  /** The saved version first. */
  variants: readonly VariantColumn[];
}

/** Values that a search has tried. */
export interface FoundSetting {
  options: Record<string, string>;
  status: Said;
  games: number;
  figures: Record<string, Said>;
}

export interface SearchState extends ExperimentState {
  wish: string;
  over: string;
  /** How many combinations are tried, and of how many, in each language. */
  tried: Readonly<Record<string, string>>;
  /** How many are certain to meet the wish. */
  meets: number;
  best: readonly FoundSetting[];
}

/** Why something is no longer measured: what is wrong, or nothing was heard of it. */
type Stuck = Fault | { silent: true };

/** All that the studio tells, by topics. */
export interface Topics {
  file?: FileShown;
  game?: GameEntry | null;
  board?: BoardShown | null;
  fault?: Fault | null;
  laws?: readonly LawShown[];
  refusals?: { groups: readonly RefusalGroup[] | null } | null;
  numbers?: NumbersShown | null;
  bots?: BotsShown;
  measuring?: Record<string, Stuck>;
  variants?: VariantsState | null;
  search?: SearchState | null;
  players?: { seats: readonly string[]; go: boolean };
}
