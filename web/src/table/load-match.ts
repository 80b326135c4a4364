import { type OpenGame, openGame } from "../boards/load";
import { t } from "../ui/words/words";
import { api } from "../wire/api";
import type { MatchSummary } from "../wire/types/answers";
import { nameIn } from "../wire/views";

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

/** Say where a match comes from, if it is no game like any other: the day's board, or a record. */
export function originIn({ daily, from_record }: Pick<MatchSummary, "daily" | "from_record">, mine: readonly number[]) {
  if (daily !== null) return t("history.daily");
  return from_record ? t(mine.length ? "history.offline" : "history.record") : "";
}
