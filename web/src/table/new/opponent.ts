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

/** Choose one of a game's bots: the one that the player chose, or the next after the strongest that was beaten. */
export function opponentIn(game: string, beaten: number, levels = HIGHEST): Bot {
  const bot = chosen.value[game] ?? `bot:${Math.min(beaten + 1, HIGHEST_OFFERED)}`;
  return isOffered(bot, levels) ? (bot as Bot) : (`bot:${levels}` as Bot);
}

/** Whether a game offers a bot; random play is offered everywhere. */
export const isOffered = (bot: string, levels: number): boolean => !(Number(bot.split(":")[1]) > levels);

/** The bots of a game, up to the highest level that it offers. */
export const botsUpTo = (levels: number): Bot[] => Array.from({ length: levels }, (_, n) => `bot:${n + 1}` as Bot);

/** One of the bots that are offered: the one that is wanted, or else the strongest. */
export const nearestOf = <Name extends string>(offered: readonly Name[], wanted: Name): Name =>
  offered.find((one) => one === wanted) ?? offered.at(-1) ?? wanted;
