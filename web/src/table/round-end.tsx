import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { OpenGame } from "../boards/load";
import { Token } from "../pieces/marks";
import type { MatchState } from "../wire/match-client";
import type { Told } from "../wire/types/messages";
import type { AnyView } from "../wire/views";
import { t } from "../words/words";

/** A round that ended while this page showed the match. */
export interface EndedRound {
  /** Its number, from 1. */
  round: number;
  /** The last position of it that the page knew, and the move that ended it, if the page heard of it. */
  before: AnyView;
  closing: Told | null;
}

/** A move, and the version that it made. */
export interface Latest {
  move: Told;
  v: number;
}

/** The round that ended last, until the person goes on. The match does not wait for that. */
export function useRoundEnd(
  { board }: OpenGame,
  known: MatchState | undefined,
  latest: { readonly current: Latest | null },
): { ended: EndedRound | null; goOn: () => void } {
  const seen = useRef<{ view: AnyView; v: number } | null>(null);
  const ended = useRef<EndedRound | null>(null);
  const [, drawAgain] = useState(0);
  if (board.rounds && known) {
    const { view, v } = known;
    const round = board.rounds.over(view);
    if (seen.current && round > board.rounds.over(seen.current.view)) {
      // A snapshot may stand for the last moves; then the latest that was heard is older than that position.
      const heard = latest.current !== null && latest.current.v > seen.current.v;
      ended.current = { round, before: seen.current.view, closing: heard ? (latest.current?.move ?? null) : null };
    }
    if (known.table.ending !== null || round < (ended.current?.round ?? 0)) ended.current = null;
    if (seen.current?.view !== view) seen.current = { view, v };
  }
  const goOn = () => {
    ended.current = null;
    drawAgain((n) => n + 1);
  };
  return { ended: ended.current, goOn };
}

/** Whether the board shows the end of the round meanwhile: not where time runs, nor for another seat's eyes. */
export const holdsBoard = (ended: EndedRound | null, { view, clock }: MatchState): boolean =>
  ended !== null && clock.left === null && clock.waits === null && ended.before.seat === view.seat;

interface Props {
  ended: EndedRound;
  game: OpenGame;
  known: MatchState;
  names: readonly string[];
  goOn: () => void;
  /** What the game adds. */
  children?: ComponentChildren;
}

/** What a round brought: the move that ended it, and the points of each seat. */
export function RoundEnd({ ended, game, known, names, goOn, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [ended.round]);
  const { rounds } = game.board;
  if (!rounds) return null;
  const { round, before, closing } = ended;
  const totals = rounds.totals(known.view);
  const earlier = rounds.totals(before);
  return (
    <section class="panel round-end" aria-labelledby="round-end">
      <h2 id="round-end" tabIndex={-1} ref={heading}>
        {t("rounds.over", { n: round })}
      </h2>
      {closing && <p class="told">{game.board.narrate(closing, before, names)}</p>}
      <table class="rounds">
        <thead>
          <tr>
            <th />
            <th scope="col">{t("rounds.round", { n: round })}</th>
            <th scope="col">{t("rounds.total")}</th>
          </tr>
        </thead>
        <tbody>
          {totals.map((total, seat) => (
            <tr key={seat}>
              <th scope="row">
                <Token hue={game.hues[seat] ?? "neutral"} mark={seat} /> {names[seat]}
              </th>
              <td>+{total - (earlier[seat] ?? 0)}</td>
              <td class="total">{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="row">
        <button
          type="button"
          class="button main"
          onClick={() => {
            goOn();
            document.querySelector<HTMLElement>('.frame-board [tabindex="0"]')?.focus();
          }}
        >
          {t("rounds.next")}
        </button>
      </p>
      {children}
    </section>
  );
}
