import { type Signal, signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { orSayWhy } from "../../ui/toasts";
import { api } from "../../wire/api";
import { ApiError } from "../../wire/ask";
import type { ClassView } from "../../wire/types/answers";
import { forgetClass, rememberClass, rememberNames } from "./known";

/** Milliseconds between two questions: news that come together are shown together. */
const PAUSE = 700;
const AFTER_TROUBLE = 3_000;
const TOO_MANY = 429;
const UNAVAILABLE = 503;

/** A class as this page knows it. */
export interface Followed {
  shown: ClassView | null;
  problem: Error | null;
}

/** The class in which this page is, as it was told last, for tables that know only their seats. */
export const latestClass = signal<ClassView | null>(null);

/** Do something in the class, and show at once how it stands then; what is refused is told. */
export type Act = (asking: Promise<ClassView>) => Promise<void>;

/** What every view of a class is given. */
export interface ClassProps {
  code: string;
  shown: ClassView;
  act: Act;
}

const wait = (milliseconds: number) => new Promise((settle) => setTimeout(settle, milliseconds));

/** Whether the server will know more later: then the page asks again. */
const mayPass = (problem: unknown): boolean =>
  !(problem instanceof ApiError) || problem.status === TOO_MANY || problem.status >= UNAVAILABLE;

/** Follow a class: the server answers as soon as something has changed. */
export function useClass(code: string): { followed: Signal<Followed>; act: Act } {
  const followed = useSignal<Followed>({ shown: null, problem: null });
  const take = (shown: ClassView) => {
    if (shown.n < (followed.peek().shown?.n ?? -1)) return;
    const runs = shown.status === "running";
    if (!runs && !(shown.kept && shown.yours)) forgetClass(shown.classroom);
    else if (shown.yours || (runs && shown.you.length > 0)) rememberClass(shown.classroom, code);
    const own = shown.members.filter(({ number }) => shown.you.includes(number));
    if (runs && own.length > 0)
      rememberNames(
        shown.classroom,
        own.map(({ name }) => name),
      );
    followed.value = { shown, problem: null };
    latestClass.value = shown;
  };
  useEffect(() => {
    let here = true;
    const follow = async () => {
      while (here) {
        try {
          const now = await api.classroom(code, followed.peek().shown?.n ?? -1);
          if (!here) return;
          take(now);
          if (now.status !== "running") return;
          await wait(PAUSE);
        } catch (problem) {
          if (!here) return;
          if (!mayPass(problem)) {
            followed.value = { shown: null, problem: problem as Error };
            return;
          }
          await wait(AFTER_TROUBLE);
        }
      }
    };
    void follow();
    return () => {
      here = false;
    };
  }, [code]);
  return { followed, act: (asking) => orSayWhy(async () => take(await asking)) };
}
