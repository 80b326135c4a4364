import "./match-line.css";
import { botName } from "../frame/names";
import { headlineOf } from "../table/headline";
import type { MatchShown } from "../wire/types/answers";
import { lang, t } from "../words/words";

/** A match in a list: its picture, against whom, how it stands, and when it was set up. */
export function MatchLine({ match }: { match: MatchShown }) {
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
        <span class="soft">{playersOf(match, mine)}</span>
        <span class={`match-state ${key === "you_won" ? "won" : ""}`}>{text}</span>
      </span>
      <time class="soft number" dateTime={new Date(match.created).toISOString()}>
        {new Date(match.created).toLocaleString(locale(), { dateStyle: "medium", timeStyle: "short" })}
      </time>
    </a>
  );
}

/** The reader's own form of the page's language: en-GB writes dates another way than en-US. */
const locale = (): string => navigator.languages.find((one) => one.startsWith(lang.value)) ?? lang.value;

function playersOf(match: MatchShown, mine: readonly number[]): string {
  const nameOf = (n: number) => {
    const seat = match.seats[n];
    return seat?.bot ? botName(seat.name) : seat?.name || t("history.unnamed");
  };
  const others = match.seats.flatMap((_, n) => (mine.includes(n) ? [] : [nameOf(n)])).join(", ");
  if (mine.length === 0) return others;
  if (others) return t("history.with", { names: others });
  return t(mine.length === 1 ? "history.alone" : "history.one_screen");
}

/** Say in words how a match stands, with the key of the sentence. */
function stateOf(match: MatchShown, mine: readonly number[]): { key: string; text: string } {
  if (!match.over) {
    const key = match.begun ? "going_on" : "not_begun";
    return { key, text: t(key) };
  }
  const players = match.seats.length;
  if (players === 1) return { key: "over", text: t("result.over") };
  const { key } = headlineOf({ winners: match.winners, outcome: null, players, mine, points: false });
  const names = match.winners.map((seat) => match.seats[seat]?.name || String(seat + 1)).join(", ");
  return { key, text: t(`result.${key}`, { names }) };
}
