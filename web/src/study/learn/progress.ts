import { storedSignal } from "../../ui/storage";

/** What has been learnt of a game in this browser: the lessons by their names, how many there are, and the next one. */
export interface Progress {
  done: readonly string[];
  of: number;
  /** The number of the first lesson that is still to be done; nothing where all are, and in what was stored long ago. */
  next?: number | undefined;
}

const learnt = storedSignal<Record<string, Progress>>("learnt", {});

export const lessonProgress = (game: string): Progress => learnt.value[game] ?? { done: [], of: 0 };

/** Note that one of a game's lessons has been done. */
export function recordLesson(game: string, lesson: string, all: readonly string[]): void {
  const done = new Set([...lessonProgress(game).done, lesson]);
  const open = all.findIndex((name) => !done.has(name));
  const next = open < 0 ? undefined : open + 1;
  learnt.value = { ...learnt.value, [game]: { done: [...done], of: all.length, next } };
}
