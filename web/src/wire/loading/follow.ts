import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

/** Something that changes, as this page knows it. */
export interface Followed<View> {
  shown: View | null;
  problem: Error | null;
}

export interface Following<View> {
  /** Ask for what has come after a number: the server answers as soon as there is something. */
  ask: (after: number) => Promise<View>;
  /** Milliseconds until it is asked again: news that come together are shown together. Null once nothing more comes. */
  pause: (shown: View) => number | null;
  /** Milliseconds until it is asked again after a problem; null if the problem is to be shown. */
  retry: (problem: unknown, shown: View | null) => number | null;
  /** Called with whatever is shown. */
  take?: (shown: View) => void;
}

const wait = (milliseconds: number) => new Promise((settle) => setTimeout(settle, milliseconds));

/** Follow something whose states are numbered. Also says how to show at once what came of an act of one's own. */
export function useFollowed<View extends { n: number }>(
  key: string,
  { ask, pause, retry, take }: Following<View>,
): { followed: Signal<Followed<View>>; act: (asking: Promise<View>) => Promise<void> } {
  // A question from before an act may be answered after the act, as to a stranger: it is asked again.
  const acts = useRef(0);
  const followed = useSignal<Followed<View>>({ shown: null, problem: null });
  const show = (shown: View) => {
    if (shown.n < (followed.peek().shown?.n ?? 0)) return;
    take?.(shown);
    followed.value = { shown, problem: null };
  };
  const act = async (asking: Promise<View>) => {
    const answer = await asking;
    const isOld = answer.n < (followed.peek().shown?.n ?? 0);
    const now = isOld ? await ask(-1) : answer;
    acts.current += 1;
    show(now);
  };
  useEffect(() => {
    let here = true;
    const step = async (): Promise<number | null> => {
      const { shown } = followed.peek();
      const before = acts.current;
      try {
        const now = await ask(shown?.n ?? -1);
        if (here && before === acts.current) show(now);
        return pause(followed.peek().shown ?? now);
      } catch (problem) {
        const later = retry(problem, shown);
        if (here && later === null) followed.value = { shown: null, problem: problem as Error };
        return later;
      }
    };
    const follow = async () => {
      let pausing: number | null = 0;
      while (here && pausing !== null) {
        pausing = await step();
        if (here && pausing !== null) await wait(pausing);
      }
    };
    void follow();
    return () => {
      here = false;
    };
  }, [key]);
  return { followed, act };
}
