import "./find.css";
import "./seeks.css";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { playerNames } from "../../table/frame/names";
import { openNewMatch, settingUp } from "../../table/new/new-match";
import { opponentIn } from "../../table/new/opponent";
import { Button, LinkButton } from "../../ui/parts/button";
import { clockName } from "../../ui/parts/clock";
import { Menu } from "../../ui/parts/menu";
import { lang, plural, sentence, t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { loadGameWords } from "../../wire/games";
import { Loaded, useRequest } from "../../wire/loading/requests";
import type { GameSought, MatchSummary, SeekEntry } from "../../wire/types/answers";
import { nameIn } from "../../wire/views";
import { findWays, type WayBack } from "../classroom/ways-back";
import { titleOf as classTitle } from "../classroom/words";
import { RatingText } from "../ratings/rating";
import { usePictures } from "./pictures";
import { PlayAgain } from "./play-again";
import { Quick } from "./quick";
import {
  asking,
  cancelSeek,
  followLobby,
  lookFor,
  noteBot,
  type OwnSeek,
  openSeeks,
  ownSeek,
  watched,
} from "./seeking";
import { type CLOCKS, termsOf, titleOf } from "./terms";

/** The lobby: take what another looks for, look for a game oneself, set a table up, or watch. */
export function Find() {
  const request = useRequest(async () => {
    const [{ games }, tables, ways] = await Promise.all([api.games(), api.tables().catch(() => []), findWays()]);
    await loadGameWords(Object.keys(games));
    return { games, tables, own: ways.find(isPupil) };
  }, []);
  const clock = useSignal<(typeof CLOCKS)[number]>("none");
  const rated = useSignal(false);
  useEffect(followLobby, []);
  return (
    <Loaded request={request} isAll>
      {({ games, tables, own }) =>
        own ? (
          <AtClass {...own} />
        ) : (
          <div class="find">
            <header>
              <h1>{t("find")}</h1>
              <Menu says={t("tables.create")}>
                {Object.entries(games).map(([game, { title }]) => (
                  <a key={game} href={`/play/${game}?with=open`}>
                    {title[lang.value]}
                  </a>
                ))}
              </Menu>
              <LinkButton says={t("tournaments")} look="quiet" href="/tournaments" />
              <LinkButton says={t("ladder")} look="quiet" href="/ladder" />
            </header>
            <div class="find-offers">
              <Offers first={tables} />
              <PlayAgain />
            </div>
            <div class="find-own">
              {ownSeek.value ? <Waiting own={ownSeek.value} /> : <Quick {...{ games, clock, rated }} />}
            </div>
            <div class="find-watch">
              <WatchedMatches />
            </div>
          </div>
        )
      }
    </Loaded>
  );
}

const isPupil = ({ shown }: WayBack): boolean => shown.status === "running" && !shown.yours;

/** A pupil meets no strangers while the class goes on. */
const AtClass = ({ code, shown }: WayBack) => (
  <section class="panel stack find-note">
    <h1>{t("class.at_find", { title: classTitle(shown) })}</h1>
    <p>{t("class.at_find.about")}</p>
    <p>
      <LinkButton says={t("class.back")} look="main" href={`/class/${code}`} />
    </p>
  </section>
);

/** Milliseconds after which the open tables are asked for again; seeks are told at once. */
const TABLES_AGAIN = 10_000;

/** The open tables, asked for again while the screen is looked at. */
function useTables(first: readonly MatchSummary[]): readonly MatchSummary[] {
  const tables = useSignal(first);
  useEffect(() => {
    const ask = async () => {
      if (document.hidden) return;
      const listed = await api.tables().catch(() => tables.peek());
      await loadGameWords([...new Set(listed.map(({ game }) => nameIn(game)))]);
      tables.value = listed;
    };
    const timer = setInterval(() => void ask(), TABLES_AGAIN);
    return () => clearInterval(timer);
  }, []);
  return tables.value;
}

/** Who looks for a game now, and the tables with free seats; one click takes either. */
function Offers({ first }: { first: readonly MatchSummary[] }) {
  const seeks = openSeeks.value;
  const tables = useTables(first);
  return (
    <section class="stack" aria-labelledby="find-open">
      <h2 id="find-open">{t("find.open")}</h2>
      {/* Until it is known its place is kept, so that nothing below moves. */}
      {!(seeks?.length || tables.length) && <p class={seeks ? "soft" : "find-unknown"}>{t("find.open.none")}</p>}
      <ul class="find-seeks" aria-live="polite">
        {seeks?.map((seek) => (
          <li key={seek.seek} class="panel find-seek">
            <Seek seek={seek} yours={seek.seek === ownSeek.value?.seek} />
          </li>
        ))}
        {tables.map((table) => (
          <li key={table.match} class="panel find-seek find-table">
            <OpenTable table={table} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A table with free seats: who sits there, how many are needed, and the way to it. */
function OpenTable({ table }: { table: MatchSummary }) {
  const free = table.seats.filter(({ taken }) => !taken).length;
  const there = table.seats.filter(({ taken, bot, name }) => taken && !bot && name).map(({ name }) => name);
  const yours = table.seats.some((seat) => seat.yours);
  return (
    <>
      <p class="find-name">
        <strong>{there.join(", ") || sentence(t("history.unnamed"))}</strong>
        {yours && <span class="tag">{t("you")}</span>}
      </p>
      <div class="find-offer">
        <span class="find-terms">
          <span>{table.title[lang.value]}</span>
          <span class="soft small">
            {[
              plural("tables.free", free),
              sentence(table.rules[lang.value] ?? ""),
              termsOf(table.seats.length, table.clock, table.rated),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </span>
        <LinkButton
          says={t(yours ? "tables.back" : "find.join")}
          look="small"
          href={`/m/${table.match}`}
          aria-label={`${t(yours ? "tables.back" : "find.join")}: ${table.title[lang.value]}, ${there.join(", ")}`}
        />
      </div>
    </>
  );
}

const Seek = ({ seek, yours }: { seek: SeekEntry; yours: boolean }) => (
  <>
    <p class="find-name">
      <strong>{seek.name || sentence(t("history.unnamed"))}</strong>
      {seek.program && <span class="tag">{t("program")}</span>}
      {yours && <span class="tag">{t("you")}</span>}
    </p>
    <ul>
      {seek.games.map((game) => (
        <li key={game.game} class="find-offer">
          <Terms {...{ seek, game }} />
          {!yours && (
            <Button
              says={t(game.seats > 2 ? "find.join" : "find.take")}
              look="small"
              disabled={asking.value}
              aria-label={t("find.take.with", {
                title: game.title[lang.value] ?? "",
                name: seek.name || t("history.unnamed"),
              })}
              press={() => void lookFor({ games: [game.game], clock: seek.clock, rated: seek.rated })}
            />
          )}
        </li>
      ))}
    </ul>
  </>
);

const Terms = ({ seek, game }: { seek: SeekEntry; game: GameSought }) => (
  <span class="find-terms">
    <span>
      {game.title[lang.value]} {game.rating && <RatingText rating={game.rating} />}
    </span>
    <span class="soft small">
      {[sentence(game.rules[lang.value] ?? ""), termsOf(game.seats, seek.clock, seek.rated)]
        .filter(Boolean)
        .join(" · ")}
    </span>
  </span>
);

/** The public games that go on, with pictures that follow them; each leads to its table, for spectators. */
function WatchedMatches() {
  const shown = useSignal<readonly MatchSummary[]>([]);
  const ids = watched.value?.map(({ m }) => m).join(" ") ?? "";
  useEffect(() => {
    if (!ids) return;
    let here = true;
    void api.watch(undefined, ids.split(" ").length).then(
      (matches) => {
        if (here) shown.value = matches;
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [ids]);
  const versions = usePictures(watched.value ?? []);
  const known = shown.value.filter(({ match }) => ids.includes(match));
  return (
    <section class="stack" aria-labelledby="find-watch">
      <h2 id="find-watch">{t("find.watch")}</h2>
      <p class="soft">{t(watched.value?.length === 0 ? "find.watch.none" : "find.watch.about")}</p>
      <ul class="find-watched">
        {known.map((match) => (
          <li key={match.match}>
            <Thumbnail match={match} v={versions.get(match.match) ?? 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const Thumbnail = ({ match, v }: { match: MatchSummary; v: number }) => (
  <a class="panel find-thumbnail" href={`/m/${match.match}`} data-v={v}>
    <img src={`/api/matches/${match.match}/picture.svg?v=${v}`} alt="" />
    <strong>{match.title[lang.value]}</strong>
    <span class="soft small">{playerNames(nameIn(match.game), match.seats).join(" — ")}</span>
    {match.rated && <span class="soft small">{t("rated")}</span>}
  </a>
);

/** What this page looks for, and what there is to do meanwhile. */
function Waiting({ own }: { own: OwnSeek }) {
  const sought = openSeeks.value?.find((one) => one.seek === own.seek)?.games ?? [];
  return (
    <section class="panel stack find-waiting" aria-labelledby="find-waiting">
      <h2 id="find-waiting">
        <span class="find-pulse" aria-hidden="true" /> {t("find.waiting")}
      </h2>
      <p>
        {[
          own.games.map(titleOf).join(", "),
          ...(sought[0] ? [t("find.seats", { n: sought[0].seats })] : []),
          clockName(own.clock),
          ...(own.rated ? [t("rated")] : []),
        ].join(" · ")}
      </p>
      <p class="soft">{t("find.stays")}</p>
      <ul class="find-bots">
        {sought.map(({ game, seats }) => (
          <li key={game}>
            <Button
              says={t("find.bot", { title: titleOf(game) })}
              disabled={settingUp.value}
              press={() => void playMeanwhile(game, seats)}
            />
          </li>
        ))}
      </ul>
      <p>
        <Button says={t("find.cancel")} press={() => void cancelSeek()} />
      </p>
    </section>
  );
}

/** Play the same game against bots; it counts for nothing, and can be left at any time. */
function playMeanwhile(game: string, seats: number): Promise<void> {
  const bot = { kind: "bot", bot: opponentIn(nameIn(game), 0) } as const;
  const others = Array.from({ length: seats - 1 }, () => bot);
  noteBot();
  return openNewMatch((name) => api.setUp({ game, seats: [{ kind: "here" }, ...others], name }));
}
