import type { PuzzleListed } from "../wire/types/answers";
import { progress } from "./progress";

export const addressOf = ({ game, number }: PuzzleListed): string => `/puzzles/${game}/${number}`;

/** The first puzzle of a list that is not done, from a place on; the first after that place if all are. */
export function nextOf(listed: readonly PuzzleListed[], after: number): PuzzleListed | undefined {
  const turned = [...listed.slice(after), ...listed.slice(0, after)];
  return turned.find((puzzle) => !progress.value[puzzle.key]) ?? turned[0];
}
