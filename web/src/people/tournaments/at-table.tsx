import "./tournaments.css";
import { LinkButton } from "../../ui/parts/button";
import { lang, t } from "../../ui/words/words";
import type { MatchSummary, SeatEntry } from "../../wire/types/answers";
import { useTournament } from "./follow";
import { OwnGame } from "./own-game";

/** Seconds in which one may look at the result before the page goes to the next game. */
const LOOK = 10;

interface Props {
  tournament: string;
  match: string;
  over: boolean;
  /** Whether the reader sits at this table. */
  plays: boolean;
}

/** At a table of a tournament: the way back to it, and after the game the way to the next one. */
export const TournamentTable = ({ tournament, match, over, plays }: Props) => (
  <div class="stack tournament-at-table">
    <p>
      <a href={`/tournament/${tournament}`}>{t("tournament.back")}</a>
    </p>
    {over && plays && <Next key={match} tournament={tournament} match={match} />}
  </div>
);

/** The next game, as soon as there is one; until then how the tournament stands. */
function Next({ tournament, match }: Pick<Props, "tournament" | "match">) {
  const { shown } = useTournament(tournament).followed.value;
  if (!shown) return null;
  if (shown.own_game && shown.own_game.match !== match) return <OwnGame shown={shown} after={LOOK} />;
  const own = shown.standings.find((one) => one.who === shown.you);
  if (shown.status === "over") return <p role="status">{t("tournament.over_place", { n: own?.place ?? "" })}</p>;
  return <p role="status">{t("tournament.waits")}</p>;
}

/** A table to which the others are on their way. */
export const NotBegun = ({
  summary,
  seats,
  names,
}: {
  summary: MatchSummary;
  seats: readonly SeatEntry[];
  names: readonly string[];
}) => (
  <section class="panel stack waiting-note">
    <h1>{summary.title[lang.value]}</h1>
    <p>{t(seats.some((seat) => seat.yours) ? "tournament.waiting" : "tournament.not_begun")}</p>
    <ol class="stack">
      {seats.map((seat, n) => (
        <li key={n} class="waiting-seat">
          <strong>{names[n]}</strong>
          <span class="soft">{t(stateOf(seat))}</span>
        </li>
      ))}
    </ol>
    <p>
      <LinkButton says={t("tournament.back")} href={`/tournament/${summary.tournament}`} />
    </p>
  </section>
);

/** A game that was not played, since somebody did not come. */
export const NotPlayed = ({ summary }: { summary: MatchSummary }) => (
  <section class="panel stack waiting-note">
    <h1>{t("tournament.not_played")}</h1>
    <p>{t("tournament.not_played.about")}</p>
    <TournamentTable
      tournament={summary.tournament ?? ""}
      match={summary.match}
      over
      plays={summary.seats.some((seat) => seat.yours)}
    />
  </section>
);

function stateOf({ yours, taken }: SeatEntry): string {
  if (yours) return "waiting.you";
  return taken ? "waiting.there" : "waiting.expected";
}
