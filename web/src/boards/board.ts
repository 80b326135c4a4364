import type * as signals from "@preact/signals";
import type { ComponentChildren, Fragment, FunctionComponent, h } from "preact";
import type * as hooks from "preact/hooks";
import type { ComparedMoves } from "../ui/parts/compared-mark";
import type { Grid } from "../ui/parts/grid";
import type { lang, say, sentence, t } from "../ui/words/words";
import type { ReasonInWords } from "../wire/types/answers";
import type { ClockState, Told } from "../wire/types/messages";
import type { AnyView } from "../wire/views";
import type { cellMarks, comparedHere } from "./cell-marks";
import type { useChoice } from "./choice";
import type { ConfirmMove } from "./parts/confirm-move";
import type { Rounds } from "./parts/points-table";
import type { Glyph, Token } from "./pieces/marks";

/** A move that has just been made, and what the same answer told with it. */
export interface Motion<View extends AnyView> {
  moves: readonly Told[];
  /** The position before. */
  before: View;
}

/** A part of what came with one position, which is seen by itself. */
export interface Moment<View extends AnyView> {
  moves: readonly Told[];
  /** The position as it is shown then. */
  view: View;
  /** The seat that rolls next; it may be asked to do so itself. */
  rolls?: number;
}

/** What a board is given. It draws, and reports what was chosen; it decides nothing. */
export interface BoardProps<View extends AnyView> {
  view: View;
  /** The move made last, to be outlined. */
  last: Told | null;
  /** How the position came about, as long as it is the latest; null where it just stands. */
  motion: Motion<View> | null;
  /** Try a move, legal or not; null where nothing may be played: a spectator's board, a replay, a paused game. */
  play: ((text: string) => void) | null;
  /** Roll the die that lies there covered; null where this person has none to roll. */
  roll: (() => void) | null;
  /** Start the time, which waits for a person's first game of the kind; null where it runs. */
  ready: (() => void) | null;
  /** The cells at fault of what was refused last, as the game names them. */
  fault: readonly string[];
  /** What was refused last, and why; null once something has been done. */
  refused: ReasonInWords | null;
  /** Let go of what was refused last: something else has been chosen. */
  settle: () => void;
  /** The cells, and perhaps the move, that a hint points at. */
  hint: { at: readonly string[]; move: string | null } | null;
  /** In a review: the move that was played here, and a better one if there is any. */
  compared: ComparedMoves | null;
  /** The cell at which another person points, by seat. */
  pointed: ReadonlyMap<number, string>;
  /** Say where this person points, or nowhere. */
  point: (at: string | null) => void;
  /** A name to show for each seat. */
  names: readonly string[];
  /** A hue for each seat, and perhaps more. */
  hues: readonly string[];
  /** The match's id, to ask for what a finished round lays open; null in a lesson and for a puzzle. */
  match: string | null;
  /** Whether threats are marked: from the beginning, only where the person asks for it, or never, in a match that counts. */
  threats: "shown" | "asked" | "never";
  /** Only the move that a puzzle asks for may be made: no stopping, no deleting. */
  puzzle: boolean;
  /** What the table offers beside the moves; on a phone a board puts it into its bar, at the thumb. Null elsewhere. */
  tools: ComponentChildren;
  /** Whose time runs and how long nature still waits, as it was told at `heardAt` by this machine's time. */
  clock: ClockState & { heardAt: number };
}

/** A game as the page needs it: a folder under `boards/` has this as the default export of its `board.tsx`. */
export interface BoardModule<View extends AnyView> {
  Board: FunctionComponent<BoardProps<View>>;
  /** What belongs beside the board: scores, racks, lists. */
  Side?: FunctionComponent<BoardProps<View>>;
  /** Say whose turn it is and what may be done, for a person who has read no rules. */
  prompt(view: View, names: readonly string[]): string;
  /** Say what a player did: "Red at 2,1,3". The position before the move is known where the page showed it. */
  narrate(move: Told, view: View, names: readonly string[], before?: View): string;
  /** The same for those who see the board, where the place is marked: what it brought is of more use. */
  news?(move: Told, view: View, names: readonly string[], before?: View): string;
  /** Write a move as a part of a sentence, with places in words, for readers who do not know the notation. */
  spell?(move: string, view: View): string;
  /**
   * Say how a seat stands, for the row of its player: in a line or more, and by its score where it has one; `brief` is
   * for a phone, where there is room for two words.
   */
  standing?(view: View, seat: number): { lines: readonly string[]; score?: string; brief?: string };
  /** Say a move in a few words, for the list of moves; the position is any of the match. Beside it stands its notation. */
  brief?(move: string, view: View, names: readonly string[]): string;
  /** The words of `brief` hold all that the notation does, which need not stand beside them. */
  briefSaysAll?: true;
  /** For a game of several rounds: after each a sheet shows what it brought, until the person goes on. */
  rounds?: {
    /** Count the rounds that are over. */
    over(view: View): number;
    /** Give the points of each seat in all. */
    totals(view: View): readonly number[];
    /** Whether the fewest points win. */
    fewest: boolean;
    /** Say why the round ended, from its last position and the move that ended it. */
    why(before: View, closing: Told, names: readonly string[]): string;
    /** Say something more of each seat, from the last position of the round and the move that ended it. */
    own?(before: View, closing: Told): { head: string; cells: readonly (number | string)[] } | null;
    /** What the end of the round lays open. */
    Opened?: FunctionComponent<Pick<BoardProps<View>, "match" | "names" | "hues"> & { round: number; open: boolean }>;
  };
  /**
   * Split what came with one position into what is seen one after the other: a piece is placed, then a die is rolled.
   * The last is the position itself. On a board without this nothing moves, and nothing waits for it.
   */
  moments?(moves: readonly Told[], view: View): readonly Moment<View>[];
  /** Draw what a tip for beginners speaks of, by the tip's name. */
  tipPicture?(name: string): ComponentChildren;
  /** How a match ended is said by the points of the players alone. */
  endsByPoints?: true;
  /** The board itself shows why something was refused, so that the table need not. */
  tellsRefusals?: true;
  /** The board has a bar of its own for `tools`; for any other they stand below it. */
  hasBar?: true;
}

/**
 * The board of a game that another package brings. The package names a ready ES module in its manifest; the server
 * serves it as `/plugs/NAME/board.js`, and the page imports it when it has no board of that name itself. Its default
 * export is this function. It gets all that it needs of the page as an argument, so that it imports nothing and need
 * not be bundled. The words come from `/plugs/NAME/words.LANG.json`, which holds the game's `messages.LANG.json`; the
 * board finds them with `kit.words.say("NAME.web.KEY")`.
 */
export type MakeBoard = (kit: Kit) => BoardModule<AnyView> & {
  /** The board's stylesheet. The page puts it under the class `game-NAME`, so that it styles no other game. */
  styles?: string;
};

/** What a board of another package is given of the page. */
export interface Kit {
  h: typeof h;
  Fragment: typeof Fragment;
  hooks: Pick<typeof hooks, "useCallback" | "useEffect" | "useMemo" | "useRef" | "useState">;
  signals: Pick<typeof signals, "signal" | "computed" | "effect" | "useSignal" | "useComputed" | "useSignalEffect">;
  parts: {
    /** Rows of cells with one tab stop, moved in with the arrows. */
    Grid: typeof Grid;
    /** The buttons that make or drop the move that a first tap chose. */
    ConfirmMove: typeof ConfirmMove;
    /** The points of the rounds. */
    Rounds: typeof Rounds;
    /** The mark of a colour, by its number. */
    Glyph: typeof Glyph;
    /** A small round piece, to stand beside a name. */
    Token: typeof Token;
    /** Preview, choose and confirm a move with mouse, keyboard or finger. */
    useChoice: typeof useChoice;
    /** The classes of a cell: last move, fault, hint, another person's finger. */
    cellMarks: typeof cellMarks;
    /** Which of the moves that a review compares is on a cell, to be given to `Grid` as `compared`. */
    comparedHere: typeof comparedHere;
  };
  words: {
    /** A text by its key, in the language of the page: `NAME.web.KEY`. */
    say: typeof say;
    /** A text of the page itself. */
    t: typeof t;
    /** A text that begins with a capital. */
    sentence: typeof sentence;
    /** The language of the page, as a signal. */
    lang: typeof lang;
  };
}
