import { clockText, useNow } from "../../ui/parts/clock";
import type { MonkeyPuzzleView } from "../../wire/types/monkey_puzzle";
import type { BoardProps } from "../board";
import { w } from "./words";

const ROUND = 2 * Math.PI * 44;
const SHORT = 20;

/** How much of the round's time is left, as a ring that empties. */
export function Timer({ view, clock }: Pick<BoardProps<MonkeyPuzzleView>, "view" | "clock">) {
  const runs = clock.waits !== null && !clock.paused;
  const now = useNow(runs);
  if (clock.waits === null || view.seconds === null) return null;
  const left = Math.max(0, clock.waits - (runs ? (now - clock.heardAt) / 1000 : 0));
  return (
    <div class={`mpz-ring number ${left < SHORT ? "short" : ""}`} role="timer" aria-label={w("time")}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="44" class="ring-all" />
        <circle
          cx="50"
          cy="50"
          r="44"
          class="ring-left"
          stroke-dasharray={`${(ROUND * Math.min(1, left / view.seconds)).toFixed(1)} ${ROUND}`}
          transform="rotate(-90 50 50)"
        />
      </svg>
      <span>{clockText(left)}</span>
    </div>
  );
}
