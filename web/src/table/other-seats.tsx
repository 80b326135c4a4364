import type { Signal } from "@preact/signals";
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
        <button type="button" class="button small" key={n} onClick={() => (eyes.value = n)}>
          {t("hand_over", { name: names[n] ?? "" })}
        </button>
      ))}
    </div>
  );
}
