import { useEffect } from "preact/hooks";
import { days, made, streak } from "../puzzles/progress";
import { share } from "../screens/today";
import { api } from "../wire/api";
import type { MatchShown } from "../wire/types/answers";
import { count, t } from "../words/words";

/** What a hunt on the board of the day has come to is written down, once, and can be told. */
export function Daybook({
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
    void api.round(shown.match, 1).then(
      ({ answers }) => made(date, { board: { points, best: Number(answers?.best ?? 0) } }),
      () => undefined, // nothing was played to its end: there is nothing to write down
    );
  }, [shown.match, seat]);
  const day = days.value[date];
  if (!day?.board) return null;
  const running = streak(days.value, date);
  return (
    <section class="panel row spread" aria-label={t("home.today")}>
      <span>
        {t("home.today.board.done", day.board)} · {count("home.streak", running)}
      </span>
      <button type="button" class="button small" onClick={() => void share(date, day, running)}>
        {t("share")}
      </button>
    </section>
  );
}
