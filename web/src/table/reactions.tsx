import { reactionsMuted } from "../settings";
import type { Look } from "../wire/types/messages";
import { t } from "../words/words";

export type Reaction = NonNullable<Look["say"]>;

/** A player's reaction, and its time. */
export interface Said {
  seat: number | null;
  what: string;
  at: number;
}

const REACTIONS: readonly Reaction[] = [
  "hello",
  "good_luck",
  "well_played",
  "thanks",
  "wow",
  "oops",
  "thinking",
  "bye",
];

/** The eight things that may be said at a table, instead of a chat. */
export function Reactions({
  say,
  said,
  names,
}: {
  say: (what: Reaction) => void;
  said: readonly Said[];
  names: readonly string[];
}) {
  return (
    <section class="stack reactions" aria-label={t("reactions")}>
      <div class="row">
        {REACTIONS.map((what) => (
          <button type="button" class="button quiet small" key={what} onClick={() => say(what)}>
            {t(`say.${what}`)}
          </button>
        ))}
        <button
          type="button"
          class="button quiet small"
          aria-pressed={reactionsMuted.value}
          onClick={() => (reactionsMuted.value = !reactionsMuted.value)}
        >
          {t("reactions.mute")}
        </button>
      </div>
      {!reactionsMuted.value && (
        <ul aria-live="polite" class="said">
          {said.map((one) => (
            <li key={`${one.at} ${one.seat}`}>
              {one.seat === null ? t("spectator") : names[one.seat]}: {t(`say.${one.what}`)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
