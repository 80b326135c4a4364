import { kept } from "../../kept";

/** The most pieces that were built together in this browser, by the game's options. */
export const best = kept<Record<string, number>>("cube_or_ack.best", {});

/** Remember a total if it is the best one. */
export function built(game: string, pieces: number): void {
  if (pieces > (best.peek()[game] ?? 0)) best.value = { ...best.peek(), [game]: pieces };
}
