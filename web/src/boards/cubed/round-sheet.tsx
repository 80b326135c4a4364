import { useEffect, useRef, useState } from "preact/hooks";
import { Token } from "../../pieces/marks";
import type { CubedView } from "../../wire/types/cubed";
import { say, t } from "../../words/words";
import type { BoardProps } from "../board";

const w = (key: string, values = {}) => say(`cubed.web.${key}`, values);

/** A round that is over: the last position of it that was shown, and what each seat got for it. */
export interface EndedRound {
  view: CubedView;
  points: readonly number[];
}

/** Keep a round that ended while this seat plays, until the player goes on. */
export function useEndedRound(view: CubedView, plays: boolean): [EndedRound | null, () => void] {
  const before = useRef(view);
  const [ended, keep] = useState<EndedRound | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = view;
    if (!plays || view.round !== last.round + 1) return;
    keep({ view: last, points: view.totals.map((total, seat) => total - (last.totals[seat] ?? 0)) });
  }, [view]);
  return [ended, () => keep(null)];
}

interface Props extends Pick<BoardProps<CubedView>, "names" | "hues"> {
  ended: EndedRound;
  totals: readonly number[];
  next: () => void;
}

/** What a round brought. It stays until the player goes on. */
export function RoundSheet({ ended, totals, names, hues, next }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const out = ended.points.indexOf(0);
  return (
    <section
      class="panel cbd-sheet"
      aria-labelledby="cbd-sheet"
      onKeyDown={(event) => {
        if (event.key === "Escape") next();
      }}
    >
      <h2 id="cbd-sheet">{w("sheet", { round: ended.view.round })}</h2>
      {out >= 0 && <p>{w("sheet.out", { name: names[out] ?? "" })}</p>}
      <table class="rounds">
        <thead>
          <tr>
            <th scope="col" class="cbd-sheet-name">
              {t("players")}
            </th>
            <th scope="col">{w("sheet.points")}</th>
            <th scope="col">{t("rounds.total")}</th>
          </tr>
        </thead>
        <tbody>
          {ended.points.map((points, seat) => (
            <tr key={seat}>
              <th scope="row" class="cbd-sheet-name">
                <Token hue={hues[seat] ?? "neutral"} mark={seat} /> {names[seat]}
              </th>
              <td>+{points}</td>
              <td class="total">{totals[seat]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <button type="button" class="button main" ref={button} onClick={next}>
          {w("sheet.next")}
        </button>
      </p>
    </section>
  );
}
