import { say } from "../../ui/words/words";
import type { PuzzleEntry } from "../../wire/types/answers";
import { progress } from "./progress";

export const addressOf = ({ game, number }: PuzzleEntry): string => `/puzzles/${game}/${number}`;

/** What kind of task a puzzle is, if its game says so. */
export const themeName = ({ game, theme }: PuzzleEntry): string => theme && say(`${game}.puzzle.theme.${theme}`);

/** The first puzzle of a list that is not done, from a place on; the first after that place if all are. */
export function nextOf(listed: readonly PuzzleEntry[], after: number): PuzzleEntry | undefined {
  const turned = [...listed.slice(after), ...listed.slice(0, after)];
  return turned.find((puzzle) => !progress.value[puzzle.key]) ?? turned[0];
}
