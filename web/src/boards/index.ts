import type { FunctionComponent } from "preact";
import type { AnyView, BoardModule } from "./board";

export const GAMES = ["eight_by_eight", "cubulus", "cube_or_ack", "cubed", "monkey_puzzle"] as const;
export type GameName = (typeof GAMES)[number];

/** What must be known of a game before its board is fetched. */
export interface Facts {
  /** Hands or sheets are secret: on one screen a curtain falls between two people. */
  secret: boolean;
  /** One person can play it alone. */
  alone: boolean;
  /** The seats' hues, by the names in `look/pieces.css`; players without a colour of their own are told apart by these too. */
  hues: readonly string[];
}

const PLAYERS = [
  "red",
  "blue",
  "green",
  "yellow",
  "violet",
  "orange",
  "white",
  "black",
  "red",
  "blue",
  "green",
  "yellow",
];

export const FACTS: Record<GameName, Facts> = {
  eight_by_eight: { secret: false, alone: false, hues: ["red", "yellow", "green", "blue"] },
  cubulus: { secret: false, alone: false, hues: ["red", "black", "white", "neutral"] },
  cube_or_ack: { secret: false, alone: false, hues: ["red", "blue", "green", "yellow"] },
  cubed: { secret: true, alone: true, hues: PLAYERS },
  monkey_puzzle: { secret: true, alone: true, hues: PLAYERS },
};

const boards = import.meta.glob<{ default: BoardModule<AnyView> }>("./*/board.tsx");
const miniatures = import.meta.glob<{ default: FunctionComponent }>("./*/miniature.tsx", { eager: true });

export const isGame = (name: string): name is GameName => (GAMES as readonly string[]).includes(name);

/** Fetch a game's board. */
export async function boardOf(game: GameName): Promise<BoardModule<AnyView>> {
  const found = await boards[`./${game}/board.tsx`]?.();
  if (!found) throw new Error(`no board for ${game}`);
  return found.default;
}

export const miniatureOf = (game: GameName): FunctionComponent | undefined =>
  miniatures[`./${game}/miniature.tsx`]?.default;

/** The game's name in an option string. */
export const nameIn = (spec: string): string => spec.replace(/\(.*$/, "");
