import { useEffect } from "preact/hooks";
import { DayBoard } from "../../study/puzzles/day-board";
import { days, recordDay, streak } from "../../study/puzzles/progress";
import { Button } from "../../ui/parts/button";
import { plural, t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { share } from "../today";

/** What the first hunt on the board of the day has come to is written down, and can be told. */
export function DailyResult({ match, date, seat }: { match: string; date: string; seat: number }) {
  useEffect(() => {
    void api.day(match, seat).then(
      (board) => recordDay(date, { board: { ...board, match } }),
      () => undefined, // nothing was played to its end: there is nothing to write down
    );
  }, [match, seat]);
  const day = days.value[date];
  if (!day?.board) return null;
  const running = streak(days.value, date);
  return (
    <section class="day-result" aria-label={t("home.today")}>
      {day.board.match !== undefined && day.board.match !== match && <p class="soft">{t("home.today.first_counts")}</p>}
      <DayBoard board={day.board} />
      <p class="row">
        <Button says={t("share")} look="small" press={() => void share(date, day, running)} />
        {running > 0 && <span>{plural("home.streak", running)}</span>}
      </p>
    </section>
  );
}
