import { seat_hues } from "@package/core/marks.json";
import { loadWords, say, t } from "../ui/words/words";
import { listGames } from "../wire/games";
import type { GameTraits } from "../wire/types/answers";
import type { AnyView } from "../wire/views";
import type { BoardModule, MakeBoard } from "./board";

/** A game whose board and words are here, with what the server says of it. */
export interface OpenGame {
  name: string;
  board: BoardModule<AnyView>;
  /** Seats do not all see the same: on one screen a curtain falls between two people. */
  secret: boolean;
  /** Players act at the same time, so that no one goes first. */
  simultaneous: boolean;
  /** It has lessons. */
  lessons: boolean;
  /** Its positions can be set up. */
  editor: boolean;
  /** The scores are points that people count. */
  points: boolean;
  /** The highest level of its bots. */
  levels: number;
  /** A digest of the rules as their designer wrote them; nothing for a game that comes with Cubetable. */
  version: string;
  /** The hues of the seats; players without a colour of their own are told apart by these too. */
  hues: readonly string[];
}

/** Import an ES module from an address of the server. */
type Import = (address: string) => Promise<unknown>;

const boards = import.meta.glob<{ default: BoardModule<AnyView> }>("./*/board.tsx");
/** How many games come with the page. */
export const OWN_GAMES = Object.keys(boards).length;

/** The hues of a game's seats; seats without a colour of their own have hues all the same. */
export const seatHues = ({ colours }: Pick<GameTraits, "colours">): readonly string[] =>
  colours.length ? colours : seat_hues;

/** Fetch the board and the words of a game; a game without a board is an error with a sentence about it. */
export async function openGame(name: string): Promise<OpenGame> {
  const built = boards[pathOf(name)];
  const [games] = await Promise.all([listGames(), built?.(), built && loadWords(name)]);
  const traits = games[name];
  if (!traits) throw new Error(t("no_game", { game: name }));
  await loadWords(name); // of a game of another package it is known only now where they are
  const board = await loadBoard(name, traits);
  const { secret, simultaneous, lessons, editor, points, levels, version } = traits;
  return {
    name,
    board,
    secret,
    simultaneous,
    lessons,
    editor,
    points,
    levels,
    version,
    hues: seatHues(traits),
  };
}

/** Fetch a board: one that was built with the page, the module that the game's own package brings, or its scene. */
export async function loadBoard(
  name: string,
  { board, scene }: Pick<GameTraits, "board" | "scene">,
  importModule: Import = (address) => import(/* @vite-ignore */ address),
): Promise<BoardModule<AnyView>> {
  const built = await boards[pathOf(name)]?.();
  if (built) return built.default;
  if (board === null && scene) return (await import("./scene/scene-board")).makeSceneBoard();
  if (board === null) throw new Error(t("no_board", { game: say(`${name}.title`) }));
  const [{ kit }, brought] = await Promise.all([import("./kit"), importModule(board)]);
  if (!isBoardMaker(brought)) throw new Error(t("no_board", { game: say(`${name}.title`) }));
  const module = brought.default(kit);
  if (module.styles) adopt(name, module.styles);
  return module;
}

const pathOf = (name: string): string => `./${name}/board.tsx`;

const isBoardMaker = (module: unknown): module is { default: MakeBoard } =>
  typeof module === "object" && module !== null && "default" in module && typeof module.default === "function";

/** Let a board's own styles hold inside its frame, and nowhere else. */
function adopt(name: string, styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`.game-${name} { ${styles} }`);
  document.adoptedStyleSheets.push(sheet);
}
