import "./day-board.css";
import { t } from "../../ui/words/words";
import { type DayBoard as Made, medalOf } from "./progress";

/** The hues of finds by their length, the shortest first; the last one is for all longer ones too. */
const HUES = ["yellow", "green", "blue", "violet", "orange", "red"];
const SHORTEST = 3;

/** What was made of the day's board: the medal, the points, and a square for each find with its length. */
export function DayBoard({ board }: { board: Made }) {
  const { points, medals, sizes } = board;
  const rank = medalOf(board);
  const [bronze = 0, silver = 0, gold = 0] = medals ?? [];
  return (
    <div class="day-board">
      <p>
        <Medal rank={rank} />
        {medals && <strong>{t(`medal.${rank}`)}</strong>}
        <span>{t("home.today.board.done", { points })}</span>
      </p>
      {sizes && sizes.length > 0 && (
        <ul class="finds number" aria-label={t("finds")}>
          {[...sizes]
            .sort((one, other) => one - other)
            .map((size, n) => (
              <li key={n} class={`hue-${HUES[Math.min(size - SHORTEST, HUES.length - 1)]}`}>
                {size}
              </li>
            ))}
        </ul>
      )}
      {medals && <p class="soft small">{t("medals", { bronze, silver, gold })}</p>}
    </div>
  );
}

/** A medal by its rank: 1 is bronze, 3 is gold; 0 is the place for one. Its word stands beside it. */
const Medal = ({ rank }: { rank: number }) => (
  <svg class={`medal won-${rank}`} viewBox="0 0 24 24" aria-hidden="true">
    {rank > 0 && <path class="ribbon" d="M6 1h5l2 6H8zM18 1h-5l-2 6h5z" />}
    <circle class="disc" cx="12" cy="15" r="8" />
  </svg>
);
