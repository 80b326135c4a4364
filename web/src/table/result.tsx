import type { MatchState } from "../wire/match-client";
import type { Story } from "../wire/types/answers";
import { lang, t } from "../words/words";

interface Props {
  match: string;
  known: MatchState;
  story: Story | null;
  names: readonly string[];
  mine: readonly number[];
}

/** How it ended: who won, told the way the game tells it, and what to do with it. */
export function Result({ match, known, story, names, mine }: Props) {
  const { ending, winners } = known.table;
  if (ending === null) return null;
  const winning = winners.map((seat) => names[seat]).join(", ");
  const mineWon = mine.some((seat) => winners.includes(seat));
  return (
    <section class={`panel result ${mineWon ? "won" : ""}`} aria-labelledby="result">
      <h2 id="result">{winners.length ? t("result.won", { names: winning }) : t("result.nobody")}</h2>
      {ending !== "normal" && <p>{t(`ending.${ending}`)}</p>}
      {story?.told && <p class="told">{story.told[lang.value]}</p>}
      <p class="row">
        {known.table.rematch !== null && (
          <a class="button small main" href={`/m/${known.table.rematch}`}>
            {t("result.rematch")}
          </a>
        )}
        <a class="button small" href={`/api/matches/${match}/record`} download={`${match}.txt`}>
          {t("result.record")}
        </a>
      </p>
    </section>
  );
}
