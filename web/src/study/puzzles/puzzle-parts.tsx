import { t } from "../../ui/words/words";
import type { PuzzleEntry } from "../../wire/types/answers";

/** The position of a puzzle; nothing for a game whose positions have no pictures. */
export const PuzzlePicture = ({ puzzle: { game, number } }: { puzzle: PuzzleEntry }) => (
  <img
    src={`/api/puzzles/${game}/${number}/picture.svg`}
    alt=""
    loading="lazy"
    onError={(event) => {
      event.currentTarget.hidden = true;
    }}
  />
);

/** How many puzzles of a list are solved, as a bar and in words. */
export const SolvedBar = ({ solved, of }: { solved: number; of: number }) => (
  <p class="solved-bar">
    <progress value={solved} max={of} aria-hidden="true" />
    <span class="soft number">{t("puzzles.solved", { n: solved, of })}</span>
  </p>
);
