import "./match-line.css";
import { lang, locale, plural, t } from "../ui/words/words";
import type { MatchGoing, MatchSummary } from "../wire/types/answers";
import { nameIn } from "../wire/views";
import { botName, playerNames } from "./frame/names";
import { headlineOf } from "./headline";
import { originIn } from "./load-match";

interface Props {
  match: MatchSummary | MatchGoing;
  /** Say when it was set up. */
  dated?: boolean;
}

/** A match in a list: its picture, against whom, and whose turn it is or how it stands. */
export function MatchLine({ match, dated = false }: Props) {
  const mine = match.seats.flatMap((seat, n) => (seat.yours ? [n] : []));
  const { key, text } = stateOf(match, mine);
  return (
    <a class="panel match-line" href={`/m/${match.match}`}>
      {match.begun ? (
        <img class="match-picture" src={`/api/matches/${match.match}/picture.svg`} alt="" loading="lazy" />
      ) : (
        <span />
      )}
      <span class="match-words">
        <strong>{match.title[lang.value]}</strong>
        <span class="soft">{[originIn(match, mine), playersOf(match, mine)].filter(Boolean).join(" · ")}</span>
        <span class={`match-state ${key}`}>{match.rated ? `${text} · ${t("rated")}` : text}</span>
      </span>
      {dated && (
        <time class="soft number" dateTime={new Date(match.created).toISOString()}>
          {new Date(match.created).toLocaleString(locale(), { dateStyle: "medium", timeStyle: "short" })}
        </time>
      )}
    </a>
  );
}

function playersOf(match: MatchSummary, mine: readonly number[]): string {
  const nameOf = (n: number) => {
    const seat = match.seats[n];
    return seat?.bot ? botName(seat.name) : seat?.name || t("history.unnamed");
  };
  const others = match.seats.flatMap((_, n) => (mine.includes(n) ? [] : [nameOf(n)])).join(", ");
  if (mine.length === 0) return others;
  if (others) return t("history.with", { names: others });
  if (match.daily !== null) return "";
  return t(mine.length === 1 ? "history.alone" : "history.one_screen");
}

/** Say whose turn it is: the reader's own, or by name where others act or several people share this screen. */
export function turnIn(
  { game, seats, acts }: Pick<MatchGoing, "game" | "seats" | "acts">,
  mine: readonly number[],
): { key: string; text: string } {
  const yours = acts.some((seat) => mine.includes(seat));
  const names = playerNames(nameIn(game), seats);
  const actors = acts.map((seat) => names[seat]).join(", ");
  if (acts.length === 0) return { key: "going_on", text: t("going_on") };
  if (yours && mine.length > 1) return { key: "your_turn", text: t("history.turn_of", { name: actors }) };
  if (yours) return { key: "your_turn", text: t("history.your_turn") };
  return { key: "their_turn", text: t("history.waits_for", { names: actors }) };
}

/** Say in words how a match stands, with the key of the sentence. */
function stateOf(match: MatchSummary | MatchGoing, mine: readonly number[]): { key: string; text: string } {
  if ("acts" in match) return turnIn(match, mine);
  if (!match.over && match.begun) return { key: "going_on", text: t("going_on") };
  if (!match.over) {
    const free = match.seats.filter((seat) => !seat.taken).length;
    return { key: "not_begun", text: free ? plural("tables.free", free) : t("not_begun") };
  }
  if (!match.begun) return { key: "cancelled", text: t("history.cancelled") };
  const players = match.seats.length;
  if (players === 1) return { key: "over", text: t("result.over") };
  const { key } = headlineOf({ ...match, outcome: null, players, mine, points: false });
  const all = playerNames(nameIn(match.game), match.seats);
  const names = match.winners.map((seat) => all[seat] ?? "").join(", ");
  return { key, text: t(`result.${key}`, { names }) };
}
