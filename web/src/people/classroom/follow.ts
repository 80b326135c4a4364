import { signal } from "@preact/signals";
import { orSayWhy } from "../../ui/toasts";
import { api } from "../../wire/api";
import { ApiError } from "../../wire/ask";
import { useFollowed } from "../../wire/loading/follow";
import type { ClassView } from "../../wire/types/answers";
import { forgetClass, rememberClass, rememberNames } from "./known";

const PAUSE = 700;
const AFTER_TROUBLE = 3_000;
const TOO_MANY = 429;
const UNAVAILABLE = 503;

/** The class in which this page is, as it was told last, for tables that know only their seats. */
export const latestClass = signal<ClassView | null>(null);

/** Do something in the class, and show at once how it stands then; what is refused is told. */
type Act = (asking: Promise<ClassView>) => Promise<void>;

/** What every view of a class is given. */
export interface ClassProps {
  code: string;
  shown: ClassView;
  act: Act;
}

/** Whether the server will know more later: then the page asks again. */
const mayPass = (problem: unknown): boolean =>
  !(problem instanceof ApiError) || problem.status === TOO_MANY || problem.status >= UNAVAILABLE;

/** Follow a class for as long as it runs, and know it for the next visit. */
export function useClass(code: string) {
  const take = (shown: ClassView) => {
    const runs = shown.status === "running";
    if (!runs && !(shown.kept && shown.yours)) forgetClass(shown.classroom);
    else if (shown.yours || (runs && shown.you.length > 0)) rememberClass(shown.classroom, code);
    const own = shown.members.filter(({ number }) => shown.you.includes(number));
    if (runs && own.length > 0)
      rememberNames(
        shown.classroom,
        own.map(({ name }) => name),
      );
    latestClass.value = shown;
  };
  const { followed, act } = useFollowed<ClassView>(code, {
    ask: (after) => api.classroom(code, after),
    pause: ({ status }) => (status === "running" ? PAUSE : null),
    retry: (problem) => (mayPass(problem) ? AFTER_TROUBLE : null),
    take,
  });
  const orTell: Act = (asking) => orSayWhy(() => act(asking));
  return { followed, act: orTell };
}
