import { type Signal, useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { inClass } from "../ui/class-place";
import { Button } from "../ui/parts/button";
import { go, place } from "../ui/route";
import { t } from "../ui/words/words";
import { api } from "../wire/api";
import type { MatchState } from "../wire/match-client";
import type { Story } from "../wire/types/answers";
import type { Told } from "../wire/types/messages";
import type { AnyView } from "../wire/views";

/** A position that is looked back at, and the way to others. */
export interface PastPosition {
  /** The position that is shown instead of the present one. */
  past: Signal<{ at: number; view: AnyView } | null>;
  /** After how many moves the position stands that was asked for last; null for the present one. */
  wanted: Signal<number | null>;
  show: (at: number | null) => void;
}

/** Show positions of before; the address says which. `looksBack` is called when one is asked for. */
export function usePastPosition(
  match: string,
  eyes: Signal<number | null>,
  known: MatchState,
  looksBack: () => void,
): PastPosition {
  const past = useSignal<{ at: number; view: AnyView } | null>(null);
  const wanted = useSignal<number | null>(null);
  // A person may ask again before there is an answer: only the last answer counts.
  const asked = useRef(0);
  const show = async (at: number | null) => {
    asked.current += 1;
    wanted.value = at;
    const turn = asked.current;
    const address = `/m/${match}`;
    if (at === null) {
      if (place.value.query.has("at")) go(inClass(address), true);
      past.value = null;
      return;
    }
    go(inClass(`${address}?at=${at}`), true);
    looksBack();
    const position = await api.position(match, at, eyes.peek() ?? undefined);
    if (turn === asked.current) past.value = { at: position.at, view: position.view };
  };

  // A new event leads back to the present, but not the first one after a link to a position was opened; nor does what
  // is said after the end, as an offer of another game: it would end a review.
  const opened = useRef(true);
  const over = useRef(false);
  useLayoutEffect(() => {
    const at = Number(place.value.query.get("at"));
    if (opened.current && at > 0) void show(at);
    else if (!opened.current && !over.current) void show(null);
    opened.current = false;
    over.current = known.table.ending !== null;
  }, [known.v, known.pv]);

  return { past, wanted, show: (at) => void show(at) };
}

/** The latest move of a seat before a position. */
export function lastMove(story: Story | null, at: number): Told | null {
  const ply = story?.moves.slice(0, at).findLast(({ actor }) => actor >= 0);
  return ply ? { kind: "move", seat: ply.actor, text: ply.text, at: 0 } : null;
}

/** Say that the board shows the past, with the way back. */
export const LookingBack = ({ over, back }: { over: boolean; back: () => void }) => (
  <div class="head-told">
    <p class="hint looking-back" role="status">
      <span>{t("past")}</span>
      <Button says={t(over ? "past.result" : "past.now")} look="small main" press={back} />
    </p>
  </div>
);
