import { useEffect, useState } from "preact/hooks";
import { MatchClient, type MatchState } from "../../wire/match-client";

const nothing = () => undefined;

/** Follow a match as a spectator while `isWanted`; what was known last stays. */
export function useSpectator(match: string, isWanted: boolean): MatchState | null {
  const [known, tell] = useState<MatchState | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const client = new MatchClient(match, [null], (_event, _seat, state) => tell(state), nothing, nothing);
    return () => client.close();
  }, [match, isWanted]);
  return known;
}

/** Give the address of a match's picture that has come; one that is still on its way, or fails, replaces nothing. */
export function usePicture(match: string, v: number, pause: number): string | null {
  const wanted = useThrottled(v, pause);
  const [shown, show] = useState<string | null>(null);
  useEffect(() => {
    if (wanted < 0) return;
    const address = `/api/matches/${match}/picture.svg?v=${wanted}`;
    const image = new Image();
    image.onload = () => show(address);
    image.src = address;
    return () => {
      image.onload = null;
    };
  }, [match, wanted]);
  return shown;
}

/** The latest value, at most once in so many milliseconds. */
function useThrottled(value: number, pause: number): number {
  const [shown, show] = useState({ value: -1, at: 0 });
  useEffect(() => {
    if (value === shown.value) return;
    const timer = setTimeout(() => show({ value, at: Date.now() }), Math.max(0, shown.at + pause - Date.now()));
    return () => clearTimeout(timer);
  }, [value, shown, pause]);
  return shown.value;
}
