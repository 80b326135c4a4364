import { useEffect, useRef } from "preact/hooks";
import type { OpenGame } from "../boards/load";
import { go } from "../ui/route";
import { keep, recall } from "../ui/storage";
import { toast } from "../ui/toasts";
import { seatName, t } from "../ui/words/words";

/** The seat that a player had in the match before a rematch, until the rematch is open. */
const seatBefore = new Map<string, number>();

/** Note where a player sat before going on to a rematch. */
export function noteSeat(rematch: string, mine: readonly number[]): void {
  const [seat] = mine;
  if (seat !== undefined && mine.length === 1) seatBefore.set(rematch, seat);
}

/**
 * Go on to a rematch that opens before the eyes of one who plays; it takes the place of its match, so that Back leads to
 * what was before. Who comes back to a match that has had its rematch meant to, and stays.
 */
export function useRematch(rematch: string | null, mine: readonly number[], isHand: boolean): void {
  const opened = useRef(rematch);
  useEffect(() => {
    if (rematch === null || rematch === opened.current || !mine.length) return;
    noteSeat(rematch, mine);
    go(`/${isHand ? "hand" : "m"}/${rematch}`, true);
    scrollTo(0, 0);
  }, [rematch]);
}

const lost = (match: string) => `lost.${match}`;

/** Note that a seat was lost, before the page is loaded anew and asks who sits where. */
export function noteLostSeat(match: string): void {
  keep("sessionStorage", lost(match), true);
}

/** Say once that the player has no seat any more; a seat that was only changed is seen on the board. */
export function useLostSeat(match: string, mine: readonly number[]): void {
  useEffect(() => {
    if (recall("sessionStorage", lost(match), false) && !mine.length) toast(t("spectator.seat_lost"), { lasts: true });
    keep("sessionStorage", lost(match), null);
  }, [match]);
}

/** Say once which seat the player has now, if it is another than in the match before. */
export function useSeatChange(match: string, game: OpenGame, mine: readonly number[], seats: number): void {
  useEffect(() => {
    const [seat] = mine;
    const before = seatBefore.get(match);
    seatBefore.delete(match);
    if (seat === undefined || before === undefined || before === seat) return;
    toast(describeSeat(game.name, seat, seats, game.simultaneous));
  }, [match]);
}

/** Tell a player the seat and, where players move in turn, its place in the order. */
function describeSeat(game: string, seat: number, seats: number, simultaneous: boolean): string {
  const turn = seats === 2 ? ["first", "second"][seat] : "later";
  return t(`seat_change.${simultaneous ? "plain" : turn}`, { seat: seatName(game, seat, seats), n: seat + 1 });
}
