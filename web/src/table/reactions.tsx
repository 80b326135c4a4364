import { Button } from "../ui/parts/button";
import { reactionsMuted } from "../ui/settings";
import { t } from "../ui/words/words";
import type { Look } from "../wire/types/messages";

/** A reaction or a phrase. */
export type Saying = NonNullable<Look["say"]>;

/** What a player or a spectator said, and when. */
export interface Remark {
  seat: number | null;
  what: string;
  at: number;
}

/** Tell who said what: "Anna: Hello!" */
export const tellRemark = ({ seat, what }: Remark, names: readonly string[]): string =>
  `${seat === null ? t("spectator") : names[seat]}: ${t(`say.${what}`)}`;

const REACTIONS: readonly Saying[] = ["hello", "good_luck", "well_played", "thanks", "wow", "oops", "thinking", "bye"];
const PHRASES: readonly Saying[] = [
  "your_turn",
  "no_hurry",
  "moment",
  "back",
  "nice_move",
  "close",
  "lucky",
  "sorry",
  "again",
  "yes",
  "no",
];

const Choice = ({ of, say }: { of: readonly Saying[]; say: (what: Saying) => void }) => (
  <div class="row phrases">
    {of.map((what) => (
      <Button key={what} says={t(`say.${what}`)} look="small chip" press={() => say(what)} />
    ))}
  </div>
);

/** The things that may be said at a table, instead of a chat; each reader gets them in their own language. */
export const Phrases = ({ say }: { say: (what: Saying) => void }) => (
  <>
    <Choice of={REACTIONS} say={say} />
    <details class="table-more">
      <summary>{t("reactions.more")}</summary>
      <Choice of={PHRASES} say={say} />
    </details>
    <Button
      says={t("reactions.mute")}
      look="quiet small"
      aria-pressed={reactionsMuted.value}
      press={() => (reactionsMuted.value = !reactionsMuted.value)}
    />
  </>
);

interface Props {
  say: (what: Saying) => void;
  remarks: readonly Remark[];
  names: readonly string[];
}

/** What was said at the table, and the phrases to answer with. */
export const Reactions = ({ say, remarks, names }: Props) => (
  <section class="stack reactions" aria-label={t("reactions")}>
    {!reactionsMuted.value && (
      <ul aria-live="polite" class="said">
        {remarks.map((one) => (
          <li key={`${one.at} ${one.seat}`}>{tellRemark(one, names)}</li>
        ))}
      </ul>
    )}
    <details class="table-more">
      <summary>{t("reactions.say")}</summary>
      <Phrases say={say} />
    </details>
  </section>
);
