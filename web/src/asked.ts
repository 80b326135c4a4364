import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Refused } from "./wire/api";

/** What a house answers that cannot read its matches just now, and after how many milliseconds it is asked again. */
const AWAY = 503;
const AGAIN = 4_000;

/** Something that was asked for and is awaited, here, or refused, for good or until it is asked for again. */
export type Asked<T> = { is: "awaited" } | { is: "here"; it: T } | { is: "refused"; why: Error; again: boolean };

/** Ask for something whenever what it depends on changes, and again while the house cannot answer. */
export function useAsked<T>(ask: () => Promise<T>, depends: readonly unknown[]): Signal<Asked<T>> {
  const answer = useSignal<Asked<T>>({ is: "awaited" });
  useEffect(() => {
    let wanted = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    const here = (it: T) => {
      if (wanted) answer.value = { is: "here", it };
    };
    const refused = (why: Error) => {
      if (!wanted) return;
      const away = why instanceof Refused && why.status === AWAY;
      answer.value = { is: "refused", why, again: away };
      if (away) again = setTimeout(attempt, AGAIN);
    };
    const attempt = () => void ask().then(here, refused);
    attempt();
    return () => {
      wanted = false;
      clearTimeout(again);
    };
  }, depends);
  return answer;
}
