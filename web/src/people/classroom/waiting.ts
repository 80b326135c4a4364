import { useEffect, useState } from "preact/hooks";
import { MatchClient, type MatchState } from "../../wire/match-client";
import type { ClassSeats } from "../../wire/types/answers";

const NONE: ReadonlySet<string> = new Set();
const nothing = () => undefined;

/** Tell at which of its own tables the game waits for this device; each is followed, whether it can be seen or not. */
export function useWaiting(own: readonly ClassSeats[]): ReadonlySet<string> {
  const [waiting, tell] = useState(NONE);
  useEffect(() => {
    const waits = new Map<string, boolean>();
    const follow = ({ match, seats }: ClassSeats) => {
      const told = (_event: unknown, _seat: unknown, state: MatchState) => {
        waits.set(match, waitsFor(state, seats));
        tell(new Set([...waits].flatMap(([one, yes]) => (yes ? [one] : []))));
      };
      return new MatchClient(match, [null], told, nothing, nothing);
    };
    const clients = own.map(follow);
    return () => {
      for (const client of clients) client.close();
      tell(NONE);
    };
  }, [own.map(({ match }) => match).join()]);
  return waiting;
}

const waitsFor = ({ table, view, clock }: MatchState, seats: readonly number[]): boolean =>
  table.begun && table.ending === null && !clock.paused && view.actors.some((seat) => seats.includes(seat));
