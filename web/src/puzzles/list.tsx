import "./puzzles.css";
import { useAsked } from "../asked";
import { isGame } from "../boards/index";
import { Stars } from "../parts/stars";
import { api } from "../wire/api";
import type { PuzzleListed } from "../wire/types/answers";
import { learn, say, t } from "../words/words";
import { progress } from "./progress";

const MARKS = { solved: "✓", shown: "◦", open: "" } as const;

export const address = ({ game, number }: PuzzleListed): string => `/puzzles/${game}/${number}`;

/** The first puzzle of a list that is not done, from a place on; the first after that place if all are. */
export function nextOf(listed: readonly PuzzleListed[], after: number): PuzzleListed | undefined {
  const turned = [...listed.slice(after), ...listed.slice(0, after)];
  return turned.find((puzzle) => !progress.value[puzzle.key]) ?? turned[0];
}

/** All puzzles by game and difficulty, and what has become of each. */
export function Puzzles() {
  const answer = useAsked(async () => {
    const { puzzles } = await api.puzzles();
    await Promise.all(Object.keys(puzzles).map((game) => isGame(game) && learn(game)));
    return puzzles;
  }, []).value;
  return (
    <div class="puzzles">
      <h1>{t("puzzles")}</h1>
      <p class="soft lead">{t("puzzles.lead")}</p>
      {answer.is === "awaited" && <p class="soft">{t("loading")}</p>}
      {answer.is === "refused" && <p role="alert">{answer.why.message}</p>}
      {answer.is === "here" &&
        Object.entries(answer.it).map(([game, listed]) => <Collection game={game} listed={listed} key={game} />)}
    </div>
  );
}

function Collection({ game, listed }: { game: string; listed: readonly PuzzleListed[] }) {
  const next = nextOf(listed, 0);
  const solved = listed.filter((puzzle) => progress.value[puzzle.key] === "solved").length;
  const levels = [...new Set(listed.map((puzzle) => puzzle.difficulty))];
  return (
    <section class="panel stack puzzles-game" aria-labelledby={`puzzles-${game}`}>
      <header>
        <h2 id={`puzzles-${game}`}>{say(`${game}.title`)}</h2>
        <span class="soft">{t("puzzles.solved", { n: solved, of: listed.length })}</span>
        {next && (
          <a class="button main small" href={address(next)}>
            {t("puzzles.go_on", { n: next.number })}
          </a>
        )}
      </header>
      {levels.map((level) => (
        <div class="puzzles-level" key={level}>
          <Stars n={level} />
          <ol class="puzzles-list">
            {listed
              .filter((puzzle) => puzzle.difficulty === level)
              .map((puzzle) => (
                <li key={puzzle.key}>
                  <One puzzle={puzzle} />
                </li>
              ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

function One({ puzzle }: { puzzle: PuzzleListed }) {
  const became = progress.value[puzzle.key] ?? "open";
  return (
    <a class={`number ${became}`} href={address(puzzle)} aria-label={t(`puzzle.is.${became}`, { n: puzzle.number })}>
      {puzzle.number}
      <span class="mark" aria-hidden="true">
        {MARKS[became]}
      </span>
    </a>
  );
}
