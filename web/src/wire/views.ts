/** What the view of every game has. Each game has its own type in `types/`; its board is written for that type. */
export interface AnyView {
  game: string;
  seat: number | null;
  players: number;
  actors: readonly number[];
  moves: readonly string[];
  outcome: { scores: readonly number[]; winners: readonly number[]; reason: string } | null;
}

/** The game's name in an option string: `cubulus(players=3)` is of `cubulus`. */
export const nameIn = (spec: string): string => spec.replace(/\(.*$/, "");
