import { storedSignal } from "../storage";
import type { PuzzleListed } from "../wire/types/answers";

/** What became of a puzzle: found by oneself, or shown. */
export type Became = "solved" | "shown";

/** What was made of a day's board and puzzle; what was made first counts. */
export interface Day {
  board?: { points: number; best: number };
  puzzle?: { became: Became; game: string };
}

export const progress = storedSignal<Record<string, Became>>("puzzles", {});
export const days = storedSignal<Record<string, Day>>("days", {});

const DAY = 86_400_000;

/** Remember what became of a puzzle; what was shown once is not found by oneself any more, and what was found stays. */
export function recordPuzzle(puzzle: PuzzleListed, became: Became): void {
  progress.value = { [puzzle.key]: became, ...progress.value };
}

/** Remember what was made of a day, each part once. */
export function recordDay(date: string, part: Day): void {
  days.value = { ...days.value, [date]: { ...part, ...days.value[date] } };
}

/** Count the days in a row up to a date on which something was made; the date itself has until its end. */
export function streak(known: Record<string, Day>, today: string): number {
  let day = Date.parse(today);
  if (!known[today]) day -= DAY;
  let found = 0;
  while (known[new Date(day).toISOString().slice(0, 10)]) {
    found += 1;
    day -= DAY;
  }
  return found;
}
