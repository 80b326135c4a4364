import type { Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { announce } from "../ui/live-region";
import { Button } from "../ui/parts/button";
import { t } from "../ui/words/words";
import type { MatchState } from "../wire/match-client";

interface Props {
  known: MatchState;
  mine: readonly number[];
  names: readonly string[];
  /** The seat through whose eyes the board is shown. */
  eyes: Signal<number | null>;
}

/** The way to another seat of this browser that may act at the same time. */
export function OtherSeats({ known, mine, eyes, names }: Props) {
  const acts = (one: number | null) => one !== null && known.view.actors.includes(one);
  const over = known.table.ending !== null;
  const others = over || !acts(eyes.value) ? [] : mine.filter((one) => one !== eyes.value && acts(one));
  if (others.length === 0) return null;
  return (
    <div class="row">
      {others.map((n) => (
        <Button key={n} says={t("hand_over", { name: names[n] ?? "" })} look="small" press={() => (eyes.value = n)} />
      ))}
    </div>
  );
}

/** Falls between two people at one screen, so that neither sees or hears what is the other's. */
export function HandOver({ name, lift }: { name: string; lift: () => void }) {
  useEffect(() => announce(""), []);
  return (
    <section class="panel curtain">
      <h1>{t("curtain", { name })}</h1>
      <button type="button" class="button main" onClick={lift} ref={(button) => button?.focus()}>
        {t("curtain.lift")}
      </button>
    </section>
  );
}
