import type { OpenGame } from "../../boards/load";
import type { EndedRound } from "../../table/round-end";
import type { DecisionInWords, Foresight, ProofView } from "../../wire/types/answers";
import type { AnyView } from "../../wire/views";

/** The match as it stands. */
interface Live {
  is: "live";
  view: AnyView;
}

/** A position that the player foresees, to plan an answer. */
export interface Planning {
  is: "planning";
  view: AnyView;
  ahead: Foresight;
}

/** A position of before; `judged` is what the review says of the decision in it. */
export interface Past {
  is: "past";
  view: AnyView;
  at: number;
  judged: DecisionInWords | undefined;
}

/** A position of a forced win, in which the reader defends. */
export interface Proof {
  is: "proof";
  view: AnyView;
  step: ProofView;
}

/** The end of a round, while the next one has begun already. */
export interface RoundEnd {
  is: "round end";
  view: AnyView;
  round: EndedRound;
}

/** What a table shows on its board. */
export type Mode = Live | Planning | Past | Proof | RoundEnd;

/** Give the two ways to write a move of the position that is shown: in a few words, and as a part of a sentence. */
export const wordsFor = ({ board }: OpenGame, view: AnyView, names: readonly string[]) => ({
  brief: (move: string) => board.brief?.(move, view, names) ?? move,
  spell: (move: string) => board.spell?.(move, view) ?? move,
});
