import type { SetOnBoard } from "../../wire/types/monkey_puzzle";

const FEW = 6;

/** Choose what anybody could have found: the shortest that no player found, those without brackets or division first. */
export function easyOnes(sets: readonly SetOnBoard[]): readonly SetOnBoard[] {
  return sets
    .filter(({ finders }) => finders.length === 0)
    .map((one) => ({ one, effort: one.digits.length + (/[(/]/.test(one.equation) ? 2 : 0) }))
    .sort((a, b) => a.effort - b.effort)
    .slice(0, FEW)
    .map(({ one }) => one);
}

/** Put sets of as many cubes together, the shortest first. */
export function bySize(sets: readonly SetOnBoard[]): readonly { cubes: number; sets: readonly SetOnBoard[] }[] {
  const sizes = [...new Set(sets.map(({ digits }) => digits.length))].sort((a, b) => a - b);
  return sizes.map((cubes) => ({ cubes, sets: sets.filter(({ digits }) => digits.length === cubes) }));
}
