import type { AttemptShown } from "./types/answers";

/** What the view of every game has. Each game has its own type in `types/`; its board is written for that type. */
export interface AnyView {
  game: string;
  seat: number | null;
  players: number;
  actors: readonly number[];
  moves: readonly string[];
  outcome: { scores: readonly number[]; winners: readonly number[]; reason: string } | null;
}

/** A message or an answer that carries a view: the server writes the view of any game, so that it has what all have. */
export type WithView<T extends { view: unknown }, View = AnyView> = Omit<T, "view"> & {
  view: View | Extract<T["view"], null>;
};

/** What came of a move in a lesson: the position to go on from, and the one that the move itself made. */
export type LessonAttempt = Omit<WithView<AttemptShown>, "made"> & { made: AnyView | null };
