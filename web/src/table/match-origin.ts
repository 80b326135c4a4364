import { t } from "../ui/words/words";
import type { MatchSummary } from "../wire/types/answers";

/** Say where a match comes from, if it is no game like any other: the day's board, or a record. */
export function originIn({ daily, from_record }: Pick<MatchSummary, "daily" | "from_record">, mine: readonly number[]) {
  if (daily !== null) return t("history.daily");
  return from_record ? t(mine.length ? "history.offline" : "history.record") : "";
}
