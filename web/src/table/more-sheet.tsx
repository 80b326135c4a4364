import type { Signal } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import type { Shown } from "../motion/staged";
import { Mute } from "../push/mute";
import type { MatchClient } from "../wire/match-client";
import { t } from "../words/words";
import { OfferButtons } from "./actions";
import { OtherSeats } from "./other-seats";
import { Phrases } from "./reactions";
import type { Saying } from "./said";

export interface SheetProps {
  client: MatchClient;
  game: string;
  known: Shown;
  mine: readonly number[];
  names: readonly string[];
  /** The seat through whose eyes the board is shown. */
  seats: Signal<number | null>;
  eyes: number;
  alone: boolean;
  /** Say something to the others; null where no others are. */
  say: ((what: Saying) => void) | null;
  /** Plan an answer to what may come; null where that cannot be done now. */
  plan: (() => void) | null;
  /** Go to the list of moves below the board; null where there is none. */
  showMoves: (() => void) | null;
  close: () => void;
}

/** What is wanted seldom during a game: a sheet over the lower end of a phone's window. */
export function MoreSheet({
  client,
  game,
  known,
  mine,
  names,
  seats,
  eyes,
  alone,
  say,
  plan,
  showMoves,
  close,
}: SheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => sheet.current?.showModal(), []);
  const leave = () => sheet.current?.close();
  return (
    <dialog
      class="more-sheet"
      ref={sheet}
      aria-labelledby={heading}
      onClose={(event) => event.target === sheet.current && close()}
      onClick={(event) => event.target === sheet.current && leave()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="more-list">
        <h2 id={heading}>{t("more")}</h2>
        <a class="button" href={`/rules/${game}`} target="_blank" rel="noopener">
          {t("rules")}
        </a>
        {showMoves && (
          <button
            type="button"
            class="button"
            onClick={() => {
              leave();
              showMoves();
            }}
          >
            {t("tools.moves")}
          </button>
        )}
        {plan && (
          <button
            type="button"
            class="button"
            onClick={() => {
              leave();
              plan();
            }}
          >
            {t("plan")}
          </button>
        )}
        <OtherSeats {...{ known, mine, names }} eyes={seats} />
        <OfferButtons {...{ client, known, eyes, alone }} undo={false} />
        {!alone && <Mute match={client.match} />}
        {say && (
          <section aria-label={t("reactions")}>
            <Phrases
              say={(what) => {
                say(what);
                leave();
              }}
            />
          </section>
        )}
        <button type="button" class="button quiet" onClick={leave}>
          {t("close")}
        </button>
      </div>
    </dialog>
  );
}
