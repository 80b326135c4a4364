import { storedSignal } from "../../ui/storage";
import type { SeatRequest } from "../../wire/types/answers";

export type Bot = NonNullable<SeatRequest["bot"]>;

/** The level of the strongest bot. */
export const HIGHEST = 6;

/** A stronger bot than this level is never offered first: the player chooses it. */
const HIGHEST_OFFERED = 3;

/** The bot that the player last chose in each game. */
const chosen = storedSignal<Readonly<Record<string, Bot>>>("opponents", {});

/** Play against this bot in a game from now on. */
export function chooseOpponent(game: string, bot: Bot): void {
  chosen.value = { ...chosen.value, [game]: bot };
}

/** Choose a bot for a game: the one that the player chose, or the next after the strongest that was beaten. */
export const opponentIn = (game: string, beaten: number): Bot =>
  chosen.value[game] ?? (`bot:${Math.min(beaten + 1, HIGHEST_OFFERED)}` as Bot);
