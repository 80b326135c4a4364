import "./progress-line.css";
import { botName } from "../table/frame/names";
import { HIGHEST } from "../table/new/opponent";
import { t } from "../ui/words/words";

const LEVELS = Array.from({ length: HIGHEST }, (_, n) => n + 1);

interface Props {
  /** The level of the strongest bot that was beaten, or 0. */
  level: number;
  lessons: { done: number; of: number };
  puzzles: { done: number; of: number };
  /** The best result of a game played alone or together, in its own words. */
  best: string | null;
}

/** How far the player has come in a game; nothing is said of what was not begun. */
export function ProgressLine({ level, lessons, puzzles, best }: Props) {
  if (level === 0 && lessons.done === 0 && puzzles.done === 0 && best === null) return null;
  return (
    <ul class="progress-line number">
      {level > 0 && (
        <li>
          <span class="levels" aria-hidden="true">
            {LEVELS.map((one) => (
              <span key={one} class={one <= level ? "beaten" : ""} />
            ))}
          </span>
          {t("progress.level", { bot: botName(`bot:${level}`) })}
        </li>
      )}
      {lessons.done > 0 && <li>{t("progress.lessons", { n: lessons.done, of: lessons.of })}</li>}
      {puzzles.done > 0 && <li>{t("progress.puzzles", { n: puzzles.done, of: puzzles.of })}</li>}
      {best !== null && <li>{t("progress.best", { best })}</li>}
    </ul>
  );
}
