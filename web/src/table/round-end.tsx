import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { OpenGame } from "../boards/load";
import { announce } from "../live-region";
import { Token } from "../pieces/marks";
import type { MatchState } from "../wire/match-client";
import type { Told } from "../wire/types/messages";
import type { AnyView } from "../wire/views";
import { t } from "../words/words";
import { tellLead } from "./points";
import { toldNames } from "./told-names";

/** A round that ended while this page showed the match. */
export interface EndedRound {
  /** Its number, from 1. */
  round: number;
  /** The last position of it that the page knew, and the move that ended it, if the page heard of it. */
  before: AnyView;
  closing: Told | null;
  /** Whether time ran in it; then it runs in the next one too, perhaps before the page is told so. */
  timed: boolean;
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
  const seen = useRef<{ view: AnyView; v: number; timed: boolean } | null>(null);
  const ended = useRef<EndedRound | null>(null);
  const [, drawAgain] = useState(0);
  if (board.rounds && known) {
    const { view, v } = known;
    const round = board.rounds.over(view);
    if (seen.current && round > board.rounds.over(seen.current.view)) {
      // A snapshot may stand for the last moves; then the latest that was heard is older than that position.
      const heard = latest.current !== null && latest.current.v > seen.current.v;
      const closing = heard ? (latest.current?.move ?? null) : null;
      ended.current = { round, before: seen.current.view, closing, timed: seen.current.timed };
    }
    if (known.table.ending !== null || round < (ended.current?.round ?? 0)) ended.current = null;
    if (seen.current?.view !== view) seen.current = { view, v, timed: isTimed(known) };
  }
  const goOn = () => {
    ended.current = null;
    drawAgain((n) => n + 1);
  };
  // The button that had the focus is gone with the sheet.
  useEffect(() => {
    if (ended.current || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('.frame-board [tabindex="0"]')?.focus({ preventScroll: true });
  }, [ended.current]);
  return { ended: ended.current, goOn };
}

const isTimed = ({ clock }: MatchState): boolean => clock.left !== null || clock.waits !== null;

/** Whether the board shows the end of the round meanwhile: not where time runs, nor for another seat's eyes. */
export const holdsBoard = (ended: EndedRound | null, known: MatchState): boolean =>
  ended !== null && !ended.timed && !isTimed(known) && ended.before.seat === known.view.seat;

interface Props {
  ended: EndedRound;
  game: OpenGame;
  known: MatchState;
  names: readonly string[];
  mine: readonly number[];
  /** The board waits for the person, and so the focus comes here. */
  held: boolean;
  goOn: () => void;
  /** What the game adds. */
  children?: ComponentChildren;
}

/** What a round brought: the move that ended it, and the points of each seat. */
export function RoundEnd({ ended, game, known, names, mine, held, goOn, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (held) button.current?.focus();
    else announce(t("rounds.over", { n: ended.round }));
  }, [ended.round, held]);
  const { rounds } = game.board;
  if (!rounds) return null;
  const { round, before, closing } = ended;
  const own = closing && rounds.own?.(before, closing);
  const totals = rounds.totals(known.view);
  const earlier = rounds.totals(before);
  return (
    <section
      class={`panel round-end ${held ? "" : "beside"}`}
      aria-labelledby="round-end"
      onKeyDown={(event) => event.key === "Escape" && goOn()}
    >
      <h2 id="round-end">{t("rounds.over", { n: round })}</h2>
      <p class="told">
        {closing && `${rounds.why(before, closing, toldNames(names, mine))} `}
        {totals.length > 1 && tellLead(totals, names, mine, rounds.fewest)}
      </p>
      <table class="rounds">
        <thead>
          <tr>
            <td />
            {own && <th scope="col">{own.head}</th>}
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
              {own && <td>{own.cells[seat]}</td>}
              <td>+{total - (earlier[seat] ?? 0)}</td>
              <td class="total">{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="row">
        <button type="button" class="button main" ref={button} onClick={goOn}>
          {t(held ? "rounds.next" : "close")}
        </button>
      </p>
      {children}
    </section>
  );
}
