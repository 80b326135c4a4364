import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** Something that was asked for and is awaited, here, or refused. */
export type Asked<T> = { is: "awaited" } | { is: "here"; it: T } | { is: "refused"; why: Error };

/** Ask for something whenever what it depends on changes. */
export function useAsked<T>(ask: () => Promise<T>, depends: readonly unknown[]): Signal<Asked<T>> {
  const answer = useSignal<Asked<T>>({ is: "awaited" });
  useEffect(() => {
    let wanted = true;
    ask().then(
      (it) => {
        if (wanted) answer.value = { is: "here", it };
      },
      (why: Error) => {
        if (wanted) answer.value = { is: "refused", why };
      },
    );
    return () => {
      wanted = false;
    };
  }, depends);
  return answer;
}
