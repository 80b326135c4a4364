import type { OpenGame } from "../boards/load";
import { handicapsIn } from "../boards/options/handicap";
import { Lines, Score } from "../boards/parts/standing";
import { Token } from "../boards/pieces/marks";
import { clockText, useNow } from "../ui/parts/clock";
import { t } from "../ui/words/words";
import { connection } from "../wire/connection";
import type { MatchState } from "../wire/match-client";
import type { SeatEntry } from "../wire/types/answers";
import type { Crowd } from "../wire/types/messages";
import type { AnyView } from "../wire/views";
import { seatNames } from "./frame/names";
import type { Ranked } from "./ranking";

/** Who sits where; `mine` are the seats of this browser. */
export interface People {
  seats: readonly SeatEntry[];
  names: readonly string[];
  mine: readonly number[];
}

interface Props {
  game: OpenGame;
  known: MatchState;
  /** The position on the board, which may be a past one. */
  view: AnyView;
  people: People;
  crowd: Crowd | null;
  rated: boolean;
  /** Wait no longer for a seat whose person is away. */
  claim: ((against: number) => void) | null;
  /** After the end: the seats in the order of the result. */
  order?: readonly Ranked[];
}

/** Who plays, whose turn it is, how much time is left, and who is not there. */
export function Players({ game, known, view, people, crowd, rated, claim, order }: Props) {
  const { seats, names, mine } = people;
  const own = seatNames(game.name, seats.length);
  const actors = known.view.actors;
  const over = known.table.ending !== null;
  const handicap = handicapsIn(view.game, seats.length);
  const rows = order ?? seats.map((_, seat) => ({ seat, place: null }));
  return (
    <ol class="players" aria-label={t("players")}>
      {rows.map(({ seat: n, place }) => {
        const seat = seats[n];
        if (!seat) return null;
        const away = awaySince(seat, n, crowd, known);
        const acting = !over && actors.includes(n);
        const won = over && known.table.winners.includes(n);
        return (
          <li key={n} class={`player ${acting ? "acting" : ""} ${won ? "won" : ""}`} aria-current={acting}>
            {place !== null && <span class="player-place number">{place}</span>}
            <Token hue={game.hues[n] ?? "neutral"} mark={n} />
            <span class="player-name">
              {names[n]}
              {names[n]?.includes(own[n] ?? "") ? null : <span class="soft small"> {own[n]}</span>}
              {seat.program && <span class="tag">{t("program")}</span>}
              {mine.includes(n) && <span class="tag">{t("you")}</span>}
              {won && seats.length > 1 && <span class="tag good">{t("won")}</span>}
              {handicap[n] ? <span class="tag">{t("handicap.tag", { n: handicap[n] })}</span> : null}
              {known.table.resigned.includes(n) && <span class="tag">{t("gave_up")}</span>}
              {!over && isPlayedByBot(n, known) && <span class="tag">{t("stood_in")}</span>}
              {away !== null && !over && <span class="tag">{t("away")}</span>}
              {!order && <Lines board={game.board} view={view} seat={n} />}
            </span>
            {away !== null && !over && claim && crowd?.away.what === "claim" && (
              <Claim since={away} after={crowd.away.after} claim={() => claim(n)} />
            )}
            <Score board={game.board} view={view} seat={n} brief={!!order} />
            <Clock known={known} seat={n} />
          </li>
        );
      })}
      {rated && <li class="soft">{t("rated")}</li>}
      {!over && <WeakBots crowd={crowd} names={names} />}
      <Starting known={known} />
      {crowd !== null && crowd.watching > 0 && <li class="soft">{t("watching", { n: crowd.watching })}</li>}
    </ol>
  );
}

/** Since when the person of a seat is away; null for one who is there or out of the game, and for a bot. */
export const awaySince = (
  { bot }: SeatEntry,
  seat: number,
  crowd: Crowd | null,
  { table }: MatchState,
): number | null => (bot || table.resigned.includes(seat) ? null : (crowd?.seats[seat]?.away_since ?? null));

/** Whether a bot plays for the person of a seat: for one who is away, or who is out of a game that goes on. */
const isPlayedByBot = (seat: number, { table }: MatchState): boolean =>
  table.stood_in.includes(seat) || table.resigned.includes(seat);

/** Which bots play below their level, because their time to think is used up. */
export function WeakBots({ crowd, names }: { crowd: Crowd | null; names: readonly string[] }) {
  const weak = names.filter((_, n) => crowd?.seats[n]?.weak);
  return weak.length > 0 ? <li class="soft">{t("bots_weak", { names: weak.join(", ") })}</li> : null;
}

/** A button to wait no longer for somebody; it says how long one still has to. */
export function Claim({ since, after, claim }: { since: number; after: number; claim: () => void }) {
  const ends = since + after * 1000 - connection.ahead.value;
  const now = useNow(Date.now() < ends);
  return (
    <button type="button" class="button small" disabled={now < ends} onClick={claim}>
      {t("claim")} {now < ends && clockText((ends - now) / 1000)}
    </button>
  );
}

/** The time of one seat, where time is kept. */
export function Clock({ known, seat }: { known: MatchState; seat: number }) {
  const { left, running, paused } = known.clock;
  const runs = running === seat && !paused && known.table.ending === null;
  const now = useNow(runs);
  const told = left?.[seat];
  if (told === undefined) return null;
  const passed = (now - known.heardAt) / 1000 - (known.clock.starts ?? 0);
  const seconds = told - (runs ? Math.min(told, Math.max(0, passed)) : 0);
  return (
    <span class={`clock number ${seconds < 20 ? "short" : ""}`} role="timer">
      {clockText(seconds)}
    </span>
  );
}

/** When the time of a match between people begins to run, until it does. */
function Starting({ known }: { known: MatchState }) {
  const { starts, left, paused } = known.clock;
  const waits = starts !== null && !paused && known.table.ending === null;
  const now = useNow(waits);
  const seconds = (starts ?? 0) - (now - known.heardAt) / 1000;
  if (!waits || seconds <= 0) return null;
  return <li class="soft">{t(left === null ? "clock.starts_in" : "clock.starts", { time: clockText(seconds) })}</li>;
}
