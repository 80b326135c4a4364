import { useEffect } from "preact/hooks";
import { place } from "../ui/route";
import { storedSignal } from "../ui/storage";
import { toast } from "../ui/toasts";
import { api } from "../wire/api";
import { ApiError } from "../wire/ask";

/** A lesson or a puzzle that a class has given. */
export interface GivenTask {
  /** The code of the class. */
  code: string;
  task: number;
}

const ASK_EVERY = 4_000;
const MOST_ASKED = 10;
const MOST_KEPT = 20;
const TOO_MANY = 429;
const SERVER_FAULT = 500;

/** The lessons that were done for a task, by the class and the number of the task. */
const lessonsDone = storedSignal<Readonly<Record<string, readonly string[]>>>("class.lessons", {});

/** The task for which the screen was opened, by its address. */
export function givenTask(): GivenTask | null {
  const { query } = place.value;
  const [code, task] = [query.get("class"), query.get("task")];
  return code !== null && task !== null ? { code, task: Number(task) } : null;
}

/**
 * Tell the class what came of a task; where the network is away it is told a little later. If the class refuses it, or
 * cannot be told for long, the reader is told why.
 */
export async function reportTask({ code, task }: GivenTask, ok: boolean, tries: number): Promise<void> {
  for (let asked = 1; ; asked += 1) {
    const problem = await api.noteSolved(code, task, ok, tries).then(
      () => null,
      (why: Error) => why,
    );
    if (problem === null) return;
    if (isRefusal(problem) || asked === MOST_ASKED) {
      toast(problem.message);
      return;
    }
    await new Promise((go) => setTimeout(go, ASK_EVERY));
  }
}

/** Tell the class that a task was opened. Where that fails nothing is said: what is done is told later. */
export function useOpened(): void {
  const given = givenTask();
  useEffect(() => {
    if (given) void api.noteSolved(given.code, given.task, false, 0).catch(() => undefined);
  }, [given?.code, given?.task]);
}

/** Whether the server says no for good. */
const isRefusal = (problem: Error): boolean =>
  problem instanceof ApiError && problem.status < SERVER_FAULT && problem.status !== TOO_MANY;

const nameOf = ({ code, task }: GivenTask): string => `${code} ${task}`;

/** The lessons that were done for a task: on a device of a school others may have done them before. */
export const lessonsDoneFor = (given: GivenTask): readonly string[] => lessonsDone.value[nameOf(given)] ?? [];

/** Note that one more was done for it; return all of them. */
export function noteLessonFor(given: GivenTask, lesson: string): readonly string[] {
  const done = [...new Set([...lessonsDoneFor(given), lesson])];
  const others = Object.entries(lessonsDone.value).filter(([name]) => name !== nameOf(given));
  lessonsDone.value = Object.fromEntries([...others, [nameOf(given), done]].slice(-MOST_KEPT));
  return done;
}
