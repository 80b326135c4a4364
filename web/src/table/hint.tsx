import { type Signal, useComputed, useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { ReasonText } from "../boards/parts/reason-text";
import { Button } from "../ui/parts/button";
import { lang, t } from "../ui/words/words";
import { api } from "../wire/api";
import type { MatchState } from "../wire/match-client";
import type { HintInWords } from "../wire/types/answers";
import { withNames } from "./told-names";

const CLUE = 1;
const MOVE = 2;
const REASON = 3;

/** A hint, and how much of it is shown: where to look, then the move, then the reason. */
export type Hint = HintInWords & { step: number };

/** A game without clues of its own may name cells; without those a hint begins with the move. */
const firstStep = ({ clue, at }: HintInWords): number => (clue || at.length ? CLUE : MOVE);

/** Whether a hint has more to say. */
const saysMore = (hint: Hint): boolean => hint.step < (hint.why ? REASON : MOVE);

/** What came of asking for a hint: nothing was asked, it is thought about, it is here, or none came. */
export type HintState =
  | { is: "none" }
  | { is: "thinking" }
  | { is: "here"; hint: Hint }
  | { is: "failed"; why: string };

/** Whether a hint may be asked for: none is here, and none is thought about. */
export const mayAsk = ({ is }: HintState): boolean => is === "none" || is === "failed";

/** Whether a hint is here that has more to say. */
export const mayTellMore = (state: HintState): boolean => state.is === "here" && saysMore(state.hint);

/** Nobody waits longer for a hint than so many ms. */
const PATIENCE = 9_000;

const late = () => new Promise<never>((_, fail) => setTimeout(() => fail(new Error(t("hint.late"))), PATIENCE));

/** Give a hint step by step; it is forgotten when something happens, and so is an answer that is still to come. */
export function useHint(match: string, seat: number | null, known: MatchState) {
  const state = useSignal<HintState>({ is: "none" });
  const hint = useComputed(() => (state.value.is === "here" ? state.value.hint : null));
  const asked = useRef(0);
  useLayoutEffect(() => {
    asked.current += 1;
    state.value = { is: "none" };
  }, [known.v, known.pv]);
  const ask = async (from: number) => {
    state.value = { is: "thinking" };
    asked.current += 1;
    const turn = asked.current;
    const told = (came: HintState) => {
      if (turn === asked.current) state.value = came;
    };
    await Promise.race([api.hint(match, from), late()]).then(
      (found) => told({ is: "here", hint: { ...found, step: firstStep(found) } }),
      (problem: Error) => told({ is: "failed", why: problem.message }),
    );
  };
  const next = () => {
    const known = hint.value;
    if (known && saysMore(known)) state.value = { is: "here", hint: { ...known, step: known.step + 1 } };
    if (!known && seat !== null && state.value.is !== "thinking") void ask(seat);
  };
  return { state: state as Readonly<Signal<HintState>>, hint, next };
}

/** What of a hint a board shows. */
export function hintOnBoard(hint: Hint | null) {
  if (!hint) return null;
  return hint.step < MOVE ? { at: hint.clue?.at ?? hint.at, move: null } : { at: hint.at, move: hint.move };
}

interface Props {
  game: string;
  hint: Hint;
  names: readonly string[];
  /** The seats of the reader. */
  mine: readonly number[];
  /** Write a move for a sentence. */
  spell: (move: string) => string;
  more: () => void;
  /** Make the move; null where nothing may be played. */
  play: ((move: string) => void) | null;
}

/** A hint in words, with the way to its next step, and to the move once that is known. */
export const HintText = ({ game, hint, names, mine, spell, more, play }: Props) => (
  <div class="hint">
    <div role="status">
      {hint.step < MOVE && <p>{hint.clue ? hint.clue.text[lang.value] : t("hint.look")}</p>}
      {hint.step >= MOVE && (
        <p>
          {t("hint.move", { move: spell(hint.move) })} {hint.proved && t("proved")}
        </p>
      )}
      {hint.step >= REASON && <p>{hint.why && <ReasonText game={game} why={withNames(hint.why, names, mine)} />}</p>}
    </div>
    <p class="row">
      {saysMore(hint) && <Button says={t("hint.more")} look="small" press={more} />}
      {hint.step >= MOVE && play && <Button says={t("hint.play")} look="small main" press={() => play(hint.move)} />}
    </p>
  </div>
);

/** Say that no hint came; the button asks again. */
export const HintFailed = ({ why }: { why: string }) => (
  <p class="hint" role="alert">
    {why}
  </p>
);
