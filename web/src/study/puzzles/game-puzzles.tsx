import { useState } from "preact/hooks";
import { useTitle } from "../../ui/live-region";
import { LinkButton } from "../../ui/parts/button";
import { Stars } from "../../ui/parts/stars";
import { say, t } from "../../ui/words/words";
import type { PuzzleEntry } from "../../wire/types/answers";
import { addressOf, nextOf, progress, progressOf, themeName } from "./progress";
import { PuzzlePicture, SolvedBar } from "./puzzle-parts";

const MARKS = { solved: "✓", shown: "◦", open: "" } as const;

/** The puzzles of one game: the next one, the kinds of tasks, and all by difficulty. */
export function GamePuzzles({ game, listed: every }: { game: string; listed: readonly PuzzleEntry[] }) {
  const [theme, choose] = useState<string | null>(null);
  const listed = every.filter((puzzle) => theme === null || puzzle.theme === theme);
  const next = nextOf(listed, 0);
  const levels = [...new Set(listed.map((puzzle) => puzzle.difficulty))];
  const title = say(`${game}.title`);
  useTitle(`${t("puzzles")} · ${title}`);
  return (
    <div class="puzzles">
      <header>
        <p>
          <a href="/puzzles">{t("puzzles")}</a>
        </p>
        <h1>{title}</h1>
        <p class="soft lead">{say(`${game}.puzzle.about`)}</p>
      </header>
      <div class="puzzles-of-game">
        {next && (
          <section class={`puzzle-card game-${game}`} aria-label={t("puzzles.next")}>
            <div class="puzzle-picture">
              <PuzzlePicture puzzle={next} />
            </div>
            <div class="puzzle-words">
              <p class="puzzle-kind">
                <Stars n={next.difficulty} /> <span class="soft">{themeName(next)}</span>
              </p>
              <SolvedBar {...progressOf(listed)} />
              <LinkButton says={t("puzzles.next")} look="puzzle-go main" href={addressOf(next)} />
            </div>
          </section>
        )}
        <div class="stack">
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
        </div>
      </div>
    </div>
  );
}

interface ThemesProps {
  listed: readonly PuzzleEntry[];
  chosen: string | null;
  choose: (theme: string | null) => void;
}

/** The kinds of tasks with how many of each are solved, to look at one of them alone. */
function Themes({ listed, chosen, choose }: ThemesProps) {
  const themes = new Map(listed.map((puzzle) => [puzzle.theme, themeName(puzzle)]));
  if (themes.size < 2) return null;
  return (
    <fieldset class="puzzles-themes">
      <legend class="unseen">{t("puzzles.theme")}</legend>
      {[[null, t("puzzles.theme.all")] as const, ...themes].map(([theme, name]) => {
        const { solved, of } = progressOf(listed.filter((puzzle) => theme === null || puzzle.theme === theme));
        return (
          <button
            type="button"
            key={theme}
            class="puzzles-theme"
            aria-pressed={chosen === theme}
            onClick={() => choose(theme)}
          >
            {name}
            <span class="soft number" aria-hidden="true">
              {solved}/{of}
            </span>
          </button>
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
