import { useEffect, useState } from "preact/hooks";
import { api } from "../../wire/api";

const EVERY = 3_000;
const MOST = 60;
const NONE: ReadonlySet<string> = new Set();

/** Tell at which tables the game waits for this device; asked again and again while it has any. */
export function useWaiting(matches: readonly string[]): ReadonlySet<string> {
  const [waiting, tell] = useState(NONE);
  const key = matches.join(" ");
  useEffect(() => {
    if (!key) {
      tell(NONE);
      return;
    }
    const ask = async () => {
      if (document.hidden) return;
      const going = await api.going(MOST).catch(() => []);
      tell(
        new Set(going.filter(({ acts, seats }) => acts.some((seat) => seats[seat]?.yours)).map(({ match }) => match)),
      );
    };
    void ask();
    const timer = setInterval(() => void ask(), EVERY);
    return () => clearInterval(timer);
  }, [key]);
  return waiting;
}
