import { type OpenGame, openGame } from "../boards/load";
import { api } from "../wire/api";
import { nameIn } from "../wire/game-spec";
import type { MatchSummary } from "../wire/types/answers";

/** What it takes to show a match: what the server says of it, and its game with board and words. */
export interface LoadedMatch {
  summary: MatchSummary;
  game: OpenGame;
}

/** Fetch all of it; `ask` asks for the match, and perhaps takes a seat on the way. */
export async function loadMatch(
  match: string,
  ask: () => Promise<MatchSummary> = () => api.show(match),
): Promise<LoadedMatch> {
  const summary = await ask();
  return { summary, game: await openGame(nameIn(summary.game)) };
}
