import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Button } from "../../ui/parts/button";
import { clockText, useNow } from "../../ui/parts/clock";
import { t } from "../../ui/words/words";
import type { MonkeyPuzzleView, SheetLine } from "../../wire/types/monkey_puzzle";
import type { BoardProps } from "../board";
import { highlightHandlers } from "./path";
import { counted, shown, w } from "./words";

interface Props {
  sheet: readonly SheetLine[];
  /** How many equations it holds, where that is few enough to matter. */
  room: number | null;
  fresh: string | null;
  /** The cubes of an equation, as they were tapped. */
  pathOf: (one: SheetLine) => readonly number[];
  strike: ((equation: string) => void) | null;
}

/** One's own sheet, grouped by how many numbers an equation uses. */
export function Sheet({ sheet, room, fresh, pathOf, strike }: Props) {
  const sizes = [...new Set(sheet.map((one) => one.digits.length))].sort((a, b) => a - b);
  const points = sheet.reduce((sum, one) => sum + one.points, 0);
  return (
    <section class="mpz-sheet" aria-labelledby="sheet">
      <h2 id="sheet">
        {w("sheet")}{" "}
        <span class="soft number">
          {room === null ? counted("equations", sheet.length) : `${sheet.length} / ${room}`} ·{" "}
          {counted("points", points)}
        </span>
      </h2>
      {sheet.length === 0 && <p class="soft">{w("sheet.empty")}</p>}
      {sizes.map((size) => (
        <div key={size}>
          <h3 class="soft">{counted("numbers", size)}</h3>
          <ul>
            {sheet
              .filter((one) => one.digits.length === size)
              .map((one) => (
                <li
                  key={one.equation}
                  class={`mpz-written ${one.verdict} ${fresh === one.equation ? "fresh" : ""}`}
                  {...highlightHandlers(pathOf(one))}
                >
                  <span class="equation">{shown(one.equation)}</span>
                  <span class="number soft">{one.digits}</span>
                  <span class="worth number">{one.points > 0 ? `+${one.points}` : w(`short.${one.verdict}`)}</span>
                  {strike && (
                    <Button
                      says="✕"
                      look="quiet small"
                      means={w("strike", { equation: shown(one.equation) })}
                      press={() => strike(one.equation)}
                    />
                  )}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

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

/** Lay the pen down: asked twice, since it holds for the whole round. */
export function StopWriting({ play, alone }: { play: ((text: string) => void) | null; alone: boolean }) {
  const [sure, ask] = useState(false);
  const yes = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (sure) yes.current?.focus();
  }, [sure]);
  if (!sure) return <Button says={w("done")} press={() => ask(true)} />;
  return (
    <div class="mpz-sure">
      <p>{w(alone ? "done.alone" : "done.sure")}</p>
      <div class="row">
        <button
          type="button"
          class="button main small"
          ref={yes}
          onClick={() => {
            ask(false);
            play?.("done");
          }}
        >
          {w("done")}
        </button>
        <Button says={t("cancel")} look="small" press={() => ask(false)} />
      </div>
    </div>
  );
}
