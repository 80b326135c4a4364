import { storedSignal } from "../../ui/storage";

/** What has been learnt of a game in this browser: the lessons by their names, and how many there are. */
export interface Progress {
  done: readonly string[];
  of: number;
}

const learnt = storedSignal<Record<string, Progress>>("learnt", {});

export const lessonProgress = (game: string): Progress => learnt.value[game] ?? { done: [], of: 0 };

/** Note that a lesson has been done. */
export function recordLesson(game: string, lesson: string, of: number): void {
  const done = new Set([...lessonProgress(game).done, lesson]);
  learnt.value = { ...learnt.value, [game]: { done: [...done], of } };
}
