import { nameIn } from "../game-spec";
import { playDaily, settingUp } from "../new-match";
import { copy } from "../parts/copy";
import { Stars } from "../parts/stars";
import { addressOf } from "../puzzles/order";
import { type Day, days, streak } from "../puzzles/progress";
import { useRequest } from "../requests";
import { api } from "../wire/api";
import { loadGameWords } from "../wire/games";
import type { Today as Bringing } from "../wire/types/answers";
import { lang, plural, say, t } from "../words/words";

/** The sixteen cubes and the puzzle of the day, the same for all players until midnight; and the days in a row. */
export function Today() {
  const answer = useRequest(api.daily, []).value;
  const it = answer.is === "loaded" ? answer.value : null;
  // Until the server says the date, the browser's own takes its place, so that the card does not grow.
  const date = it?.date ?? new Date().toISOString().slice(0, "2026-11-23".length);
  const day = days.value[date];
  const running = streak(days.value, date);
  return (
    <article class="home-game home-daily" aria-labelledby="daily">
      <div class="home-words">
        <h2 id="daily">{t("home.today")}</h2>
        <p class="soft small">
          {written(date)}
          {running > 0 && <strong class="streak"> · {plural("home.streak", running)}</strong>}
        </p>
        {answer.is === "failed" ? <p role="alert">{answer.error.message}</p> : <p>{t("home.today.about")}</p>}
        {answer.is !== "failed" && (
          <div class="row">
            {day?.board ? (
              <span class="tag good">{t("home.today.board.done", day.board)}</span>
            ) : (
              <button type="button" class="button main" disabled={settingUp.value} onClick={playDaily}>
                {t("home.today.board")}
              </button>
            )}
            {day?.puzzle ? (
              <span class="tag good">
                {t(`home.today.puzzle.${day.puzzle.became === "solved" ? "done" : "shown"}`)}
              </span>
            ) : (
              <a class="button" {...(it && { href: addressOf(it.puzzle) })}>
                {t("home.today.puzzle")} <Stars n={it?.puzzle.difficulty ?? 0} />
              </a>
            )}
            {day && (
              <button type="button" class="button small" onClick={() => void share(date, day, running)}>
                {t("share")}
              </button>
            )}
          </div>
        )}
        {day?.board && it && <Again it={it} />}
      </div>
    </article>
  );
}

/** The first result counts; the player may try again. */
const Again = ({ it }: { it: Bringing }) => (
  <p class="row small">
    <button type="button" class="button quiet small" disabled={settingUp.value} onClick={playDaily}>
      {t("home.today.board")}: {say(`${nameIn(it.board.game)}.title`)}
    </button>
    <a class="button quiet small" href={addressOf(it.puzzle)}>
      {t("puzzle", { n: it.puzzle.number })}
    </a>
  </p>
);

const written = (date: string): string =>
  new Date(date).toLocaleDateString(lang.value, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });

/** Put what may be told of a day where it can be pasted from. */
export const share = async (date: string, day: Day, running: number): Promise<void> =>
  copy(await shareText(date, day, running), t("share.copied"));

/** What one may tell others of a day: how it went, and nothing of what was to be found. */
async function shareText(date: string, day: Day, running: number): Promise<string> {
  if (day.puzzle) await loadGameWords([day.puzzle.game]);
  const told = [t("share.title", { date })];
  if (day.board) {
    const share = day.board.best ? Math.round((100 * day.board.points) / day.board.best) : 100;
    told.push(t("share.board", { share }));
  }
  if (day.puzzle) told.push(t(`share.puzzle.${day.puzzle.became}`, { title: say(`${day.puzzle.game}.title`) }));
  if (running > 0) told.push(plural("home.streak", running));
  return [...told, location.origin].join("\n");
}
