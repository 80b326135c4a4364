import { signal } from "@preact/signals";
import { say } from "../ui/words/words";
import { api } from "./api";
import { loadGameWords } from "./games";
import type { BestResults, FeatEntry } from "./types/answers";
import { nameIn } from "./views";

/** One's own bests at what is played together or alone, as the house knows them; empty until it was asked. */
export const bestResults = signal<readonly BestResults[]>([]);

/** Ask the house again. */
export async function loadBestResults(): Promise<void> {
  try {
    const bests = await api.bests();
    await loadGameWords(bests.map(({ game }) => nameIn(game)));
    bestResults.value = bests;
  } catch {
    // what was known stays; a table is played without it as well
  }
}

/** The best at a game with its options, written as the server writes them. */
export const bestResultAt = (game: string): BestResults | undefined =>
  bestResults.value.find((best) => best.game === game);

/** Write what was made of a match in the words of its game. */
export function describeResult(game: string, { points, possible, won }: FeatEntry): string {
  const share = possible ? Math.round((100 * points) / possible) : 0;
  return say(`${game}.web.feat.${won ? "won" : "lost"}`, { points, possible: possible ?? 0, share });
}
