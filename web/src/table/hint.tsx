import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { toast } from "../toasts";
import { api } from "../wire/api";
import type { MatchState } from "../wire/match-client";
import type { HintShown } from "../wire/types/answers";
import { lang, t } from "../words/words";

const CLUE = 1;
const MOVE = 2;
const REASON = 3;

/** A hint, and how much of it is shown: where to look, then the move, then the reason. */
export type Hint = HintShown & { step: number };

/** A game without clues of its own may name cells; without those a hint begins with the move. */
const firstStep = ({ clue, at }: HintShown): number => (clue || at.length ? CLUE : MOVE);

/** Whether a hint has more to say. */
const saysMore = (hint: Hint): boolean => hint.step < (hint.why ? REASON : MOVE);

/** Give a hint step by step; it is forgotten when something happens. */
export function useHint(match: string, seat: number | null, known: MatchState) {
  const hint = useSignal<Hint | null>(null);
  useEffect(() => {
    hint.value = null;
  }, [known.v, known.pv]);
  const next = async () => {
    if (hint.value) {
      if (saysMore(hint.value)) hint.value = { ...hint.value, step: hint.value.step + 1 };
      return;
    }
    if (seat === null) return;
    try {
      const found = await api.hint(match, seat);
      hint.value = { ...found, step: firstStep(found) };
    } catch (problem) {
      toast((problem as Error).message);
    }
  };
  return { hint: hint as Readonly<Signal<Hint | null>>, next: () => void next() };
}

/** What of a hint a board shows. */
export function hintOnBoard(hint: Hint | null) {
  if (!hint) return null;
  return hint.step < MOVE ? { at: hint.clue?.at ?? hint.at, move: null } : { at: hint.at, move: hint.move };
}

interface Props {
  hint: Hint;
  /** Write a move for a sentence. */
  spell: (move: string) => string;
  more: () => void;
  /** Make the move; null where nothing may be played. */
  play: ((move: string) => void) | null;
}

/** A hint in words, with the way to its next step, and to the move once that is known. */
export const HintText = ({ hint, spell, more, play }: Props) => (
  <div class="hint">
    <div role="status">
      {hint.clue ? <p>{hint.clue.text[lang.value]}</p> : hint.at.length > 0 && <p>{t("hint.look")}</p>}
      {hint.step >= MOVE && <p>{t("hint.move", { move: spell(hint.move) })}</p>}
      {hint.step >= REASON && <p>{hint.why?.text[lang.value]}</p>}
    </div>
    <p class="row">
      {saysMore(hint) && (
        <button type="button" class="button small" onClick={more}>
          {t("hint.more")}
        </button>
      )}
      {hint.step >= MOVE && play && (
        <button type="button" class="button small main" onClick={() => play(hint.move)}>
          {t("hint.play")}
        </button>
      )}
    </p>
  </div>
);
