import "./ratings.css";
import { t } from "../../ui/words/words";
import type { RatingPoint } from "../../wire/types/answers";

const WIDTH = 320;
const HEIGHT = 120;
const PAD = { left: 40, right: 8, top: 10, bottom: 10 };
/** The least points from the bottom to the top, so that small changes look small. */
const LEAST = 100;

/** A rating after each game; in words for those who do not see it. */
export function Curve({ points }: { points: readonly RatingPoint[] }) {
  const ratings = points.map((point) => point.rating.rating);
  const low = Math.min(...ratings);
  const high = Math.max(...ratings);
  const edge = Math.max(0, LEAST - (high - low)) / 2;
  const x = (n: number) => PAD.left + ((WIDTH - PAD.left - PAD.right) * n) / Math.max(1, points.length - 1);
  const y = (rating: number) =>
    PAD.top + ((HEIGHT - PAD.top - PAD.bottom) * (high + edge - rating)) / (high - low + 2 * edge);
  const line = ratings.map((rating, n) => `${x(n).toFixed(1)} ${y(rating).toFixed(1)}`).join("L");
  const last = ratings.length - 1;
  const label = t("profile.curve", { first: ratings[0] ?? 0, last: ratings[last] ?? 0, low, high });
  return (
    <svg class="rating-curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {[...new Set([low, high])].map((rating) => (
        <g key={rating} class="rating-rule">
          <path d={`M${PAD.left} ${y(rating)}H${WIDTH - PAD.right}`} />
          <text x={PAD.left - 5} y={y(rating) + 3.5} text-anchor="end">
            {rating}
          </text>
        </g>
      ))}
      <path class="rating-line" d={`M${line}`} />
      <circle cx={x(last)} cy={y(ratings[last] ?? 0)} r="4" />
    </svg>
  );
}
