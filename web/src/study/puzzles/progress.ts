import { storedSignal } from "../../ui/storage";
import { say } from "../../ui/words/words";
import type { DayProgress, DayResult, PuzzleEntry } from "../../wire/types/answers";

/** What became of a puzzle: found by oneself, or shown. */
export type Became = "solved" | "shown";

/**
 * What was made of a day's board, and at which table; the first version of the page kept nothing but the points and the
 * most there were.
 */
export type DayBoard = Pick<DayResult, "points" | "best"> & Partial<DayResult> & { match?: string };

/** What was made of a day's board and puzzle; what was made first counts. */
export interface Day {
  board?: DayBoard;
  puzzle?: { became: Became; game: string };
}

export const progress = storedSignal<Record<string, Became>>("puzzles", {});
export const days = storedSignal<Record<string, Day>>("days", {});

const DAY = 86_400_000;

/** Remember what became of a puzzle; what was shown once is not found by oneself any more, and what was found stays. */
export function recordPuzzle(puzzle: PuzzleEntry, became: Became): void {
  progress.value = { [puzzle.key]: became, ...progress.value };
}

/** Remember what was made of a day, each part once. */
export function recordDay(date: string, part: Day): void {
  days.value = { ...days.value, [date]: { ...part, ...days.value[date] } };
}

/** Add what was made of days on other devices of this player; what this browser knows of a day stays. */
export function addDays(made: readonly DayProgress[]): void {
  const told = made.map(({ date, board, puzzle }): [string, Day] => [
    date,
    { ...(board && { board }), ...(puzzle && { puzzle }), ...days.value[date] },
  ]);
  days.value = { ...days.value, ...Object.fromEntries(told) };
}

/** The medal of a day's board: 0 for none, 3 for gold. */
export const medalOf = ({ points, medals = [] }: DayBoard): number =>
  medals.filter((needed) => points >= needed).length;

/** Whether a day counts: its puzzle was solved without being shown, or its board brought a point. */
const counts = (day: Day | undefined): boolean => day?.puzzle?.became === "solved" || (day?.board?.points ?? 0) > 0;

/** Count the days in a row up to a date on which something was made; the date itself has until its end. */
export function streak(known: Record<string, Day>, today: string): number {
  let day = Date.parse(today);
  if (!counts(known[today])) day -= DAY;
  let days = 0;
  while (counts(known[new Date(day).toISOString().slice(0, 10)])) {
    days += 1;
    day -= DAY;
  }
  return days;
}

export const addressOf = ({ game, number }: PuzzleEntry): string => `/puzzles/${game}/${number}`;

/** What kind of task a puzzle is, if its game says so. */
export const themeName = ({ game, theme }: PuzzleEntry): string => theme && say(`${game}.puzzle.theme.${theme}`);

/** The first puzzle of a list that is not done, from a place on; the first after that place if all are. */
export function nextOf(listed: readonly PuzzleEntry[], after: number): PuzzleEntry | undefined {
  const turned = [...listed.slice(after), ...listed.slice(0, after)];
  return turned.find((puzzle) => !progress.value[puzzle.key]) ?? turned[0];
}

/** How many puzzles of a list were solved without being shown. */
export const progressOf = (listed: readonly PuzzleEntry[]): { solved: number; of: number } => ({
  solved: listed.filter(({ key }) => progress.value[key] === "solved").length,
  of: listed.length,
});
