import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { OpenGame } from "../boards/load";
import type { MatchState } from "../wire/match-client";
import type { Told } from "../wire/types/messages";
import type { AnyView } from "../wire/views";

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
  useLayoutEffect(() => {
    if (ended.current || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('.frame-board [tabindex="0"]')?.focus({ preventScroll: true });
  }, [ended.current]);
  return { ended: ended.current, goOn };
}

const isTimed = ({ clock }: MatchState): boolean => clock.left !== null || clock.waits !== null;

/** Whether the board shows the end of the round meanwhile: not where time runs, nor for another seat's eyes. */
export const holdsBoard = (ended: EndedRound | null, known: MatchState): boolean =>
  ended !== null && !ended.timed && !isTimed(known) && ended.before.seat === known.view.seat;
