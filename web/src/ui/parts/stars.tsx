import "./stars.css";
import { t } from "../words/words";

const MOST = 5;

/** How hard something is, as filled and empty stars. */
export const Stars = ({ n }: { n: number }) => (
  <span class="stars" role="img" aria-label={t("puzzle.difficulty", { n })} title={t("puzzle.difficulty", { n })}>
    {"★".repeat(n)}
    {"☆".repeat(MOST - n)}
  </span>
);
