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

const SIGNS: Record<Reaction, string> = {
  hello: "👋",
  good_luck: "🍀",
  well_played: "👏",
  thanks: "🙏",
  wow: "😮",
  oops: "🙈",
  thinking: "🤔",
  bye: "🚪",
};

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
        {(Object.keys(SIGNS) as Reaction[]).map((what) => (
          <button
            type="button"
            class="button quiet small"
            key={what}
            title={t(`say.${what}`)}
            aria-label={t(`say.${what}`)}
            onClick={() => say(what)}
          >
            {SIGNS[what]}
          </button>
        ))}
        <button
          type="button"
          class="button quiet small"
          aria-pressed={reactionsMuted.value}
          title={t("reactions.mute")}
          aria-label={t("reactions.mute")}
          onClick={() => (reactionsMuted.value = !reactionsMuted.value)}
        >
          {reactionsMuted.value ? "🔕" : "🔔"}
        </button>
      </div>
      {!reactionsMuted.value && (
        <ul aria-live="polite" class="said">
          {said.map((one) => (
            <li key={`${one.at} ${one.seat}`}>
              <span aria-hidden="true">{SIGNS[one.what as Reaction]}</span>{" "}
              {one.seat === null ? t("spectator") : names[one.seat]}: {t(`say.${one.what}`)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
