import { classHere } from "../../ui/class-place";
import { LinkButton } from "../../ui/parts/button";
import { lang, t } from "../../ui/words/words";
import type { MatchSummary, SeatEntry } from "../../wire/types/answers";
import { latestClass } from "./follow";
import { namesOf } from "./words";

interface NotBegunProps {
  summary: MatchSummary;
  seats: readonly SeatEntry[];
  names: readonly string[];
}

/** A table to which the others are on their way. The class knows who they are. */
export const NotBegun = ({ summary, seats, names }: NotBegunProps) => {
  const shown = latestClass.value;
  const game = shown?.games.find(({ match }) => match === summary.match);
  const called = shown && game ? game.seats.map((who) => namesOf(shown).get(who)) : names;
  return (
    <section class="panel stack waiting-note">
      <h1>{summary.title[lang.value]}</h1>
      <p role="status">{t(seats.some((seat) => seat.yours) ? "tournament.waiting" : "tournament.not_begun")}</p>
      <ol class="stack">
        {seats.map((seat, n) => (
          <li key={n} class="waiting-seat">
            <strong>{called[n]}</strong>
            <span class="soft">{t(stateOf(seat))}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** A game that the teacher has called off. */
export const CalledOff = () => {
  const code = classHere();
  return (
    <section class="panel stack waiting-note">
      <h1>{t("class.called_off")}</h1>
      <p>
        <LinkButton says={t("class.back")} look="main" href={code === null ? "/class" : `/class/${code}`} />
      </p>
    </section>
  );
};

function stateOf({ yours, taken }: SeatEntry): string {
  if (yours) return "waiting.you";
  return taken ? "waiting.there" : "waiting.expected";
}
