import { signal } from "@preact/signals";
import { nameIn } from "./boards/index";
import { api } from "./wire/api";
import type { BestShown, FeatShown } from "./wire/types/answers";
import { learn, say } from "./words/words";

/** One's own bests at what is played together or alone, as the house knows them; empty until it was asked. */
export const bests = signal<readonly BestShown[]>([]);

/** Ask the house again. */
export async function learnBests(): Promise<void> {
  try {
    const found = await api.bests();
    await Promise.all(found.map(({ game }) => learn(nameIn(game))));
    bests.value = found;
  } catch {
    // what was known stays; a table is played without it as well
  }
}

/** The best at a game with its options, written as the server writes them. */
export const bestAt = (game: string): BestShown | undefined => bests.value.find((best) => best.game === game);

/** Write what was made of a match in the words of its game. */
export function feat(game: string, { points, possible, won }: FeatShown): string {
  const share = possible ? Math.round((100 * points) / possible) : 0;
  return say(`${game}.web.feat.${won ? "won" : "lost"}`, { points, possible: possible ?? 0, share });
}
