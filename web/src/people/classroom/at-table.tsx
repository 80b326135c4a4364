import { classHere } from "../../ui/class-place";
import { LinkButton } from "../../ui/parts/button";
import { lang, t } from "../../ui/words/words";
import type { MatchSummary, SeatEntry } from "../../wire/types/answers";

interface NotBegunProps {
  summary: MatchSummary;
  seats: readonly SeatEntry[];
  names: readonly string[];
}

/** A table to which the others are on their way. */
export const NotBegun = ({ summary, seats, names }: NotBegunProps) => (
  <section class="panel stack waiting-note">
    <h1>{summary.title[lang.value]}</h1>
    <p role="status">{t(seats.some((seat) => seat.yours) ? "tournament.waiting" : "tournament.not_begun")}</p>
    <ol class="stack">
      {seats.map((seat, n) => (
        <li key={n} class="waiting-seat">
          <strong>{names[n]}</strong>
          <span class="soft">{t(stateOf(seat))}</span>
        </li>
      ))}
    </ol>
  </section>
);

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
