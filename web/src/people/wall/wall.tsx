import { useTitle } from "../../ui/live-region";
import "./wall.css";
import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { atRest } from "../../boards/board-props";
import { StagedMatch, type Step } from "../../boards/motion/staged";
import { useMotionEnd } from "../../boards/motion/use-motion-end";
import { GameFrame } from "../../table/frame/game-frame";
import { playerNames } from "../../table/frame/names";
import { type LoadedMatch, loadMatch } from "../../table/load-match";
import { addNews, isTold, News, type NewsItem, tellEvent } from "../../table/news";
import { Players } from "../../table/players";
import { fillNames } from "../../table/told-names";
import { useWakeLock } from "../../ui/comfort/use-wake-lock";
import { Loading } from "../../ui/parts/loading";
import { go, place } from "../../ui/route";
import { play as sound } from "../../ui/sounds";
import { lang, t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { connection } from "../../wire/connection";
import { Loaded, useRequest } from "../../wire/loading/requests";
import { MatchClient, type MatchState } from "../../wire/match-client";
import type { SeatEntry } from "../../wire/types/answers";
import type { Told } from "../../wire/types/messages";
import { keepKeysOf } from "./open";
import { OwnSeatCodes, SeatCodes } from "./seat-codes";

const nothing = () => undefined;

/** A match on a television: the board large, what all may see, and nothing to press. Phones are the hands. */
export const Wall = ({ match }: { match: string }) => {
  const { fragment } = place.value;
  useEffect(() => keepKeysOf(match, fragment), [match, fragment]);
  return (
    <div class="wall">
      <Loaded request={useRequest(() => loadMatch(match), [match])} isAll>
        {(loaded) => <LiveWall {...loaded} key={match} />}
      </Loaded>
    </div>
  );
};

function LiveWall({ summary, game }: LoadedMatch) {
  const seats = useSignal<readonly SeatEntry[]>(summary.seats);
  const names = useComputed(() => playerNames(game.name, seats.value));
  const news = useSignal<readonly NewsItem[]>([]);
  const { client, staged } = useMemo(() => {
    const showing = ({ told, shown: { view, motion } }: Step) => {
      for (const event of told) {
        if (event.kind === "move") {
          sound((event.seat ?? 0) < 0 ? "roll" : "place");
          news.value = addNews(news.value, { move: event, view, before: motion?.before }, []);
        } else if (isTold(event)) news.value = [{ move: event, view }];
      }
    };
    const staged = new StagedMatch(game.board, showing);
    const told = (event: Told | null, seat: number | null, state: MatchState) => {
      if (event === null && state.last) news.value = addNews([], { move: state.last, view: state.view }, []);
      // Who sits where may have changed while the line was lost, too.
      if (event === null || SEATED.includes(event.kind))
        void api.show(summary.match).then((now) => (seats.value = now.seats), nothing);
      staged.hear(event, seat, state);
    };
    return { staged, client: new MatchClient(summary.match, [null], told, nothing, nothing) };
  }, []);
  useEffect(
    () => () => {
      client.close();
      staged.close();
    },
    [],
  );
  useMotionEnd(staged, () => null);
  useWakeLock(true);
  const known = staged.known.value.get(null);
  const newest = client.known.value.get(null);
  const rematch = newest?.table.rematch ?? null;
  useEffect(() => {
    if (rematch !== null) go(`/wall/${rematch}`, true);
  }, [rematch]);
  const title = summary.title[lang.value] ?? "";
  useTitle(title);
  if (!known || !newest) return <Loading isAll word={connection.state.value === "lost" ? "line.lost" : "loading"} />;
  const { table, view } = known;
  const props = { summary, game, names: names.value, seats: seats.value };
  const lost = connection.state.value !== "open" && (
    <p class="line-lost" role="status">
      {t("line.lost")}
    </p>
  );
  if (!table.begun)
    return (
      <section class="wall-lobby">
        {lost}
        <h1>{title}</h1>
        {table.ending !== null && <p>{t("cancelled.about", { title })}</p>}
        {table.ending === null && (table.dice ? <Loading word="dice.agreeing" /> : <SeatCodes {...props} />)}
      </section>
    );
  const tell = ({ move, view, before }: NewsItem) =>
    tellEvent(move, names.value) ?? game.board.narrate(move, view, names.value, before);
  // The wall does not count itself among those who watch.
  const crowd = client.crowd.value && { ...client.crowd.value, watching: 0 };
  const waits = view.actors.find((seat) => crowd?.seats[seat]?.waits);
  const prompt = () => {
    if (table.ending !== null) return endOf(table.winners.map((seat) => names.value[seat] ?? ""));
    if (waits !== undefined) return t("bot_waits", { name: names.value[waits] ?? "" });
    return game.board.prompt(view, names.value);
  };
  return (
    <>
      {lost}
      <GameFrame
        kind="table"
        game={game}
        position={{
          ...atRest(view, names.value, game.hues),
          last: known.last,
          motion: known.motion,
          match: summary.match,
          clock: { ...newest.clock, heardAt: newest.heardAt },
        }}
        head={{
          title,
          prompt: prompt(),
          heading: table.ending === null ? <News news={news.value.slice(-1)} tell={tell} /> : null,
        }}
        above={
          <Players
            game={game}
            view={view}
            known={{ ...known, clock: newest.clock, heardAt: newest.heardAt }}
            people={{ seats: seats.value, names: names.value, mine: [] }}
            crowd={crowd}
            rated={summary.rated}
            claim={null}
          />
        }
        below={
          table.ending === null ? <OwnSeatCodes {...props} /> : <Story match={summary.match} names={names.value} />
        }
        data={{ "data-v": known.v }}
      />
    </>
  );
}

const SEATED: readonly string[] = ["sit", "rise", "begin"];

const endOf = (winners: readonly string[]): string =>
  winners.length ? t("result.won", { names: winners.join(", ") }) : t("result.nobody");

/** How the match ended, as the game tells it. */
function Story({ match, names }: { match: string; names: readonly string[] }) {
  const story = useRequest(() => api.moves(match), [match]).value;
  const text = story.is === "loaded" ? (story.value.told?.[lang.value] ?? "") : "";
  return <p class="wall-story">{fillNames(text, names, [])}</p>;
}
