import { useEffect, useRef } from "preact/hooks";
import type { MatchClient, MatchState } from "../wire/match-client";

/**
 * Let the time of a game wait while a person reads the first tip: a pause is asked for once, and what is returned ends
 * it. A seat of null needs none; neither does a game in which all think by clocks of their own, or without time.
 */
export function useReady(client: MatchClient, known: MatchState, seat: number | null): (() => void) | null {
  const asked = useRef(false);
  const { waits, paused } = known.clock;
  const runs = seat !== null && waits !== null && known.table.ending === null && known.view.actors.includes(seat);
  const pause = () => void client.act({ t: "offer", seat: seat ?? 0, what: "pause", yes: true });
  useEffect(() => {
    if (!runs || paused || asked.current) return;
    asked.current = true;
    pause();
  }, [runs, paused]);
  return runs && paused ? pause : null;
}
