import { storedSignal } from "../ui/storage";
import { loadWords, wordsAreAt } from "../ui/words/words";
import { api } from "./api";
import type { GameTraits } from "./types/answers";

export type Games = Readonly<Record<string, GameTraits>>;

/** The games of the server as it listed them last: the home page shows them without a network, too. */
const knownGames = storedSignal<Games>("games", {});
let listing: Promise<Games> | null = null;

/** List the games of the server with their traits; the server is asked once. */
export function listGames(): Promise<Games> {
  listing ??= api
    .traits()
    .then(
      (games) => {
        knownGames.value = games;
      },
      (problem: Error) => {
        listing = null; // the next one asks again
        if (Object.keys(knownGames.value).length === 0) throw problem;
      },
    )
    .then(() => {
      for (const [game, { words }] of Object.entries(knownGames.value)) wordsAreAt(game, words);
      return knownGames.value;
    });
  return listing;
}

/** Fetch the words of games; only the list of games says where those of other packages are. */
export async function loadGameWords(games: readonly string[]): Promise<void> {
  await listGames();
  await Promise.all(games.map((game) => loadWords(game)));
}
