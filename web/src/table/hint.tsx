import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { toast } from "../toasts";
import { api } from "../wire/api";
import type { MatchState } from "../wire/match-client";
import type { HintShown } from "../wire/types/answers";
import { lang, t } from "../words/words";

const MOVE = 2;
const REASON = 3;

/** A hint, and how much of it is shown: where to look, then the move, then the reason. */
export type Hint = HintShown & { step: number };

/** Give a hint step by step; it is forgotten when something happens. */
export function useHint(match: string, seat: number | null, known: MatchState) {
  const hint = useSignal<Hint | null>(null);
  useEffect(() => {
    hint.value = null;
  }, [known.v, known.pv]);
  const next = async () => {
    if (hint.value) {
      hint.value = { ...hint.value, step: Math.min(REASON, hint.value.step + 1) };
      return;
    }
    if (seat === null) return;
    try {
      hint.value = { ...(await api.hint(match, seat)), step: 1 };
    } catch (problem) {
      toast((problem as Error).message);
    }
  };
  return { hint: hint as Readonly<Signal<Hint | null>>, next: () => void next() };
}

/** What of a hint a board shows. */
export const hintOnBoard = (hint: Hint | null) => hint && { at: hint.at, move: hint.step >= MOVE ? hint.move : null };

/** A hint in words. */
export const HintText = ({ hint }: { hint: Hint }) => (
  <div class="hint" role="status">
    <p>{hint.at.length ? t("hint.look", { at: hint.at.join(" · ") }) : t("hint.anywhere")}</p>
    {hint.step >= MOVE && <p>{t("hint.move", { move: hint.move })}</p>}
    {hint.step >= REASON && <p>{hint.why?.text[lang.value] ?? t("hint.no_reason")}</p>}
  </div>
);
