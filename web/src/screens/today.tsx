import { useEffect } from "preact/hooks";
import { DayBoard } from "../study/puzzles/day-board";
import { addDays, addressOf, type Became, type Day, days, medalOf, streak } from "../study/puzzles/progress";
import { PuzzlePicture } from "../study/puzzles/puzzle-parts";
import { playDaily, settingUp } from "../table/new/new-match";
import { AskFirst } from "../ui/parts/ask-first";
import { Button } from "../ui/parts/button";
import { copy } from "../ui/parts/copy";
import { Stars } from "../ui/parts/stars";
import { locale, plural, say, t } from "../ui/words/words";
import { base } from "../ui/world";
import { api } from "../wire/api";
import { loadGameWords } from "../wire/games";
import { useRequest } from "../wire/loading/requests";
import type { DayProgress, PuzzleEntry } from "../wire/types/answers";

const MEDALS = ["", "🥉", "🥈", "🥇"];

/** The sixteen cubes and the puzzle of the day, the same for all players until midnight; and the days in a row. */
export function Today() {
  const answer = useRequest(api.daily, []).value;
  useOtherDevices();
  const it = answer.is === "loaded" ? answer.value : null;
  // Until the server says the date, the browser's own takes its place, so that the card does not grow.
  const date = it?.date ?? new Date().toISOString().slice(0, "2026-11-23".length);
  const day = days.value[date];
  const running = streak(days.value, date);
  return (
    <article class="home-game home-daily" aria-labelledby="daily">
      <div class="home-picture daily-pictures" aria-hidden="true">
        <FaceDown done={day?.board !== undefined} />
        {it && <PuzzlePicture puzzle={it.puzzle} />}
      </div>
      <div class="home-words">
        <h2 id="daily">{t("home.today")}</h2>
        <p class="soft small">
          {written(date)}
          {running > 0 && <strong class="streak"> · {plural("home.streak", running)}</strong>}
        </p>
        {answer.is === "failed" && <p role="alert">{answer.error.message}</p>}
        {answer.is !== "failed" && !day && <p>{t("home.today.about")}</p>}
        {day?.board && <DayBoard board={day.board} />}
        {answer.is !== "failed" && (
          <div class="row daily-ways">
            {!day?.board && <Board word="home.today.board" about="home.today.ready" look="main" />}
            <DayPuzzle puzzle={it?.puzzle} became={day?.puzzle?.became} />
            {day && <Button says={t("share")} look="small" press={() => void share(date, day, running)} />}
            {day?.board && <Board word="home.today.board.again" about="home.today.ready.again" look="quiet small" />}
          </div>
        )}
      </div>
    </article>
  );
}

/** Ask what this player made of days on other devices, and of a day's board what its browser keeps of it. */
function useOtherDevices(): void {
  const made = useRequest(api.days, []).value;
  useEffect(() => {
    if (made.is !== "loaded") return;
    const [latest] = made.value;
    const isNew = latest?.board && !days.peek()[latest.date]?.board;
    addDays(made.value);
    if (latest && isNew) void completeBoard(latest);
  }, [made]);
}

/** Ask for the medals and the finds of a board that was played on another device. */
async function completeBoard({ date, board }: DayProgress): Promise<void> {
  if (!board) return;
  const { match } = board;
  const whole = await api.day(match, 0).catch(() => null);
  if (whole) days.value = { ...days.value, [date]: { ...days.value[date], board: { ...whole, match } } };
}

/** How many cubes a board of the day has. */
const CUBES = 16;

/** The day's cubes, face down: nobody is to see them before the time runs. */
const FaceDown = ({ done }: { done: boolean }) => (
  <div class={`face-down ${done ? "done" : ""}`}>
    {Array.from({ length: CUBES }, (_, n) => (
      <span key={n} />
    ))}
  </div>
);

/** The way to the day's board: its time runs at once, so the player says first that it may. */
const Board = ({ word, about, look }: { word: string; about: string; look: string }) => (
  <AskFirst
    label={t(word)}
    question={t("home.today.ready.question")}
    about={t(about)}
    no={t("home.today.not_now")}
    yes={t("home.today.ready.yes")}
    act={() => void playDaily()}
    look={look}
    disabled={settingUp.value}
  />
);

/** The way to the day's puzzle, or what became of it; it can be looked at again. */
function DayPuzzle({ puzzle, became }: { puzzle: PuzzleEntry | undefined; became: Became | undefined }) {
  const link = puzzle && { href: addressOf(puzzle) };
  if (became) {
    return (
      <a class="tag good" {...link}>
        {t(`home.today.puzzle.${became === "solved" ? "done" : "shown"}`)}
      </a>
    );
  }
  return (
    <a class="button" {...link}>
      {t("home.today.puzzle", { game: puzzle ? say(`${puzzle.game}.title`) : "…" })}{" "}
      <Stars n={puzzle?.difficulty ?? 0} />
    </a>
  );
}

const written = (date: string): string =>
  new Date(date).toLocaleDateString(locale(), { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });

/** Put what may be told of a day where it can be pasted from. */
export const share = async (date: string, day: Day, running: number): Promise<void> =>
  copy(await shareText(date, day, running), t("share.copied"));

/** What one may tell others of a day: how it went, and nothing of what was to be found. */
export async function shareText(date: string, day: Day, running: number): Promise<string> {
  if (day.puzzle) await loadGameWords([day.puzzle.game]);
  const lines = [t("share.title", { date })];
  if (day.board) {
    lines.push(t("share.board", { points: day.board.points, medal: MEDALS[medalOf(day.board)] ?? "" }).trim());
    if (day.board.row) lines.push(day.board.row);
  }
  if (day.puzzle) lines.push(t(`share.puzzle.${day.puzzle.became}`, { title: say(`${day.puzzle.game}.title`) }));
  if (running > 0) lines.push(plural("home.streak", running));
  return [...lines, location.origin + base.slice(0, -1)].join("\n");
}
