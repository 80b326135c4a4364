import "./puzzles.css";
import { useState } from "preact/hooks";
import { Button, LinkButton } from "../../ui/parts/button";
import { Stars } from "../../ui/parts/stars";
import { say, t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { loadGameWords } from "../../wire/games";
import { Loaded, useRequest } from "../../wire/loading/requests";
import type { PuzzleEntry } from "../../wire/types/answers";
import { addressOf, nextOf, progress, themeName } from "./progress";

const MARKS = { solved: "✓", shown: "◦", open: "" } as const;

/** All puzzles by game and difficulty, and what has become of each. */
export function Puzzles() {
  const request = useRequest(async () => {
    const { puzzles } = await api.puzzles();
    await loadGameWords(Object.keys(puzzles));
    return puzzles;
  }, []);
  return (
    <div class="puzzles">
      <h1>{t("puzzles")}</h1>
      <p class="soft lead">{t("puzzles.lead")}</p>
      <Loaded request={request}>
        {(puzzles) =>
          Object.entries(puzzles).map(([game, listed]) => <Collection game={game} listed={listed} key={game} />)
        }
      </Loaded>
    </div>
  );
}

function Collection({ game, listed: every }: { game: string; listed: readonly PuzzleEntry[] }) {
  const [theme, choose] = useState<string | null>(null);
  const listed = every.filter((puzzle) => theme === null || puzzle.theme === theme);
  const next = nextOf(listed, 0);
  const solved = listed.filter((puzzle) => progress.value[puzzle.key] === "solved").length;
  const levels = [...new Set(listed.map((puzzle) => puzzle.difficulty))];
  return (
    <section class="panel stack puzzles-game" aria-labelledby={`puzzles-${game}`}>
      <header>
        <h2 id={`puzzles-${game}`}>{say(`${game}.title`)}</h2>
        <span class="soft">{t("puzzles.solved", { n: solved, of: listed.length })}</span>
        {next && <LinkButton says={t("puzzles.go_on", { n: next.number })} look="main small" href={addressOf(next)} />}
      </header>
      <p class="soft">{say(`${game}.puzzle.about`)}</p>
      <Themes listed={every} chosen={theme} choose={choose} />
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

interface ThemesProps {
  listed: readonly PuzzleEntry[];
  chosen: string | null;
  choose: (theme: string | null) => void;
}

/** The kinds of tasks, to look at one of them alone. */
function Themes({ listed, chosen, choose }: ThemesProps) {
  const first = [...new Map(listed.map((puzzle) => [puzzle.theme, puzzle] as const)).values()];
  if (first.length < 2) return null;
  return (
    <fieldset class="row puzzles-themes">
      <legend class="unseen">{t("puzzles.theme")}</legend>
      {[null, ...first].map((puzzle) => {
        const theme = puzzle?.theme ?? null;
        return (
          <Button
            key={theme}
            says={puzzle ? themeName(puzzle) : t("puzzles.theme.all")}
            look="small quiet"
            aria-pressed={chosen === theme}
            press={() => choose(theme)}
          />
        );
      })}
    </fieldset>
  );
}

function One({ puzzle }: { puzzle: PuzzleEntry }) {
  const became = progress.value[puzzle.key] ?? "open";
  return (
    <a class={`number ${became}`} href={addressOf(puzzle)} aria-label={t(`puzzle.is.${became}`, { n: puzzle.number })}>
      {puzzle.number}
      <span class="mark" aria-hidden="true">
        {MARKS[became]}
      </span>
    </a>
  );
}
