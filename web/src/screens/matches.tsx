import { useAsked } from "../asked";
import { api } from "../wire/api";
import type { MatchShown } from "../wire/types/answers";
import { lang, t } from "../words/words";

const ASK = { history: api.history, tables: api.tables };

/** One's own matches, or the tables at which anybody may sit down. */
export function Matches({ which }: { which: "history" | "tables" }) {
  const answer = useAsked(ASK[which], [which]).value;
  return (
    <section class="stack">
      <h1>{t(which)}</h1>
      {answer.is === "awaited" && <p class="soft">{t("loading")}</p>}
      {answer.is === "refused" && <p role="alert">{answer.why.message}</p>}
      {answer.is === "here" && !answer.it.length && <p class="soft">{t(`${which}.none`)}</p>}
      {answer.is === "here" && (
        <ul class="stack">
          {answer.it.map((match) => (
            <li key={match.match}>
              <Line match={match} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ match }: { match: MatchShown }) {
  const names = match.seats.map((seat) => seat.name || "…").join(", ");
  const won = match.winners.map((seat) => match.seats[seat]?.name || String(seat + 1)).join(", ");
  const state = match.over
    ? won
      ? t("result.won", { names: won })
      : t("result.nobody")
    : t(match.begun ? "going_on" : "not_begun");
  return (
    <a class="panel row spread match-line" href={`/m/${match.match}`}>
      <strong>{match.title[lang.value]}</strong>
      <span>{names}</span>
      <span class="soft">{state}</span>
      <time class="soft number" dateTime={new Date(match.created).toISOString()}>
        {new Date(match.created).toLocaleString(lang.value, { dateStyle: "medium", timeStyle: "short" })}
      </time>
    </a>
  );
}
