import { reactionsMuted } from "../settings";
import { t } from "../words/words";
import { type Reaction, type Said, tellSaid } from "./said";

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
export const Phrases = ({ say }: { say: (what: Reaction) => void }) => (
  <div class="row phrases">
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
);

interface Props {
  say: (what: Reaction) => void;
  said: readonly Said[];
  names: readonly string[];
}

/** What was said at the table, and the phrases to answer with. */
export function Reactions({ say, said, names }: Props) {
  return (
    <section class="stack reactions" aria-label={t("reactions")}>
      {!reactionsMuted.value && (
        <ul aria-live="polite" class="said">
          {said.map((one) => (
            <li key={`${one.at} ${one.seat}`}>{tellSaid(one, names)}</li>
          ))}
        </ul>
      )}
      <details class="table-more">
        <summary>{t("reactions.say")}</summary>
        <Phrases say={say} />
      </details>
    </section>
  );
}
