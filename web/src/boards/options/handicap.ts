import type { FairMatch } from "../../wire/types/answers";

/** What is written when no seat has a handicap. */
export const NONE = "0";

/** Read a number for each seat, as option strings have it; seats that are not named have 0. */
export const handicaps = (text: string | undefined, seats: number): number[] => {
  const numbers = (text ?? NONE).split("-").map(Number);
  return Array.from({ length: seats }, (_, seat) => numbers[seat] || 0);
};

/** Write a number for each seat. */
export const written = (numbers: readonly number[]): string =>
  numbers.some((number) => number > 0) ? numbers.join("-") : NONE;

/** The handicaps of a game, by its option string. */
export const handicapsIn = (spec: string, seats: number): number[] =>
  handicaps(/[(,]handicap=([0-9-]+)/.exec(spec)?.[1], seats);

/** What was measured of two levels. */
export const fairMatch = (found: readonly FairMatch[], one: number, other: number): FairMatch | undefined =>
  found.find(({ weaker, stronger }) => weaker === Math.min(one, other) && stronger === Math.max(one, other));
