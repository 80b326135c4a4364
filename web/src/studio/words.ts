import { percentage, wordsOf } from "../ui/words/words";

/** Say one of the studio's texts. */
export const s = wordsOf("studio");

/** What a bot is called. */
export const botWords = (name: string): string =>
  name.startsWith("bot:") ? s("bot.level", { n: name.slice("bot:".length) }) : s("bot.random");

/** A share of the whole in percent. */
export const percent = (share: number): string => percentage(Math.round(100 * share));
