import { useEffect } from "preact/hooks";
import { days, recordDay, streak } from "../puzzles/progress";
import { share } from "../screens/today";
import { api } from "../wire/api";
import type { MatchShown } from "../wire/types/answers";
import type { AnyView } from "../wire/views";
import { plural, t } from "../words/words";

/** What a hunt on the board of the day has come to is written down, once, and can be told. */
export function DailyResult({
  shown,
  date,
  seat,
  points,
}: {
  shown: MatchShown;
  date: string;
  seat: number;
  points: number;
}) {
  useEffect(() => {
    void api.round<AnyView, { best: number }>(shown.match, 1).then(
      ({ answers }) => recordDay(date, { board: { points, best: answers?.best ?? 0 } }),
      () => undefined, // nothing was played to its end: there is nothing to write down
    );
  }, [shown.match, seat]);
  const day = days.value[date];
  if (!day?.board) return null;
  const running = streak(days.value, date);
  return (
    <section class="panel row spread" aria-label={t("home.today")}>
      <span>
        {t("home.today.board.done", day.board)} · {plural("home.streak", running)}
      </span>
      <button type="button" class="button small" onClick={() => void share(date, day, running)}>
        {t("share")}
      </button>
    </section>
  );
}
