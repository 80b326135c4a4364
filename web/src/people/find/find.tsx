import "./find.css";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { playerNames } from "../../table/frame/names";
import { openNewMatch, settingUp } from "../../table/new/new-match";
import { opponentIn } from "../../table/new/opponent";
import { Button } from "../../ui/parts/button";
import { clockName } from "../../ui/parts/clock";
import { lang, sentence, t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { loadGameWords } from "../../wire/games";
import { Loaded, useRequest } from "../../wire/loading/requests";
import type { GameSought, MatchSummary, SeekEntry } from "../../wire/types/answers";
import { nameIn } from "../../wire/views";
import { RatingText } from "../ratings/rating";
import { usePictures } from "./pictures";
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
import { termsOf, titleOf } from "./terms";
import { Wanted } from "./wanted";

/** Find a game: say what one looks for, take what another looks for, or watch. */
export function Find() {
  const request = useRequest(async () => {
    const { games } = await api.games();
    await loadGameWords(Object.keys(games));
    return games;
  }, []);
  useEffect(followLobby, []);
  return (
    <Loaded request={request} isAll>
      {(games) => (
        <div class="find">
          <header class="stack">
            <h1>{t("find")}</h1>
            <p class="soft">{t("find.about")}</p>
          </header>
          <div class="find-own">{ownSeek.value ? <Waiting own={ownSeek.value} /> : <Wanted games={games} />}</div>
          <div class="find-others">
            <OpenSeeks />
            <WatchedMatches />
          </div>
        </div>
      )}
    </Loaded>
  );
}

/** Who looks for a game now; one click takes it. */
function OpenSeeks() {
  const seeks = openSeeks.value;
  return (
    <section class="stack" aria-labelledby="find-open">
      <h2 id="find-open">{t("find.open")}</h2>
      {seeks?.length === 0 && <p class="soft">{t("find.open.none")}</p>}
      <ul class="find-seeks" aria-live="polite">
        {seeks?.map((seek) => (
          <li key={seek.seek} class="panel find-seek">
            <Seek seek={seek} yours={seek.seek === ownSeek.value?.seek} />
          </li>
        ))}
      </ul>
    </section>
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
