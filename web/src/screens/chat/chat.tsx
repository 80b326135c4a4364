import "./chat.css";
import { signal } from "@preact/signals";
import { atRest } from "../../boards/board-props";
import { GameFrame } from "../../table/frame/game-frame";
import { botName, seatNames } from "../../table/frame/names";
import { News } from "../../table/news";
import { LiveRegion } from "../../ui/live-region";
import { Button } from "../../ui/parts/button";
import { Loading } from "../../ui/parts/loading";
import { MoveField } from "../../ui/parts/move-field";
import { Toasts } from "../../ui/toasts";
import { lang, say, t } from "../../ui/words/words";
import type { ChatMatch } from "./chat-match";
import type { Host } from "./host";
import { changeMode, surroundings } from "./surroundings";
import { MODEL, USER } from "./types";

/** What the page shows: a match, or why there is none. */
export const shown = signal<{ match: ChatMatch } | { problem: string } | null>(null);

/** The page in the frame of a host. */
export const Chat = ({ host }: { host: Host }) => (
  <main class="chat-page">
    <Shown host={host} />
    <Toasts />
    <LiveRegion />
  </main>
);

function Shown({ host }: { host: Host }) {
  const now = shown.value;
  if (now === null) return <Loading isAll />;
  return "match" in now ? <Board match={now.match} host={host} /> : <p role="alert">{now.problem}</p>;
}

function Board({ match, host }: { match: ChatMatch; host: Host }) {
  const { game, seat, refused, busy } = match;
  const known = match.staged.known.value.get(seat);
  if (!known) return <Loading isAll />;
  const { view, table } = known;
  const names = seatNames(game.name, view.players);
  const over = table.ending !== null;
  const play = over || busy.value || !view.actors.includes(seat) ? null : match.play;
  return (
    <GameFrame
      kind="chat"
      game={game}
      position={{
        ...atRest(view, names, game.hues),
        last: known.last,
        motion: known.motion,
        play,
        fault: refused.value?.at ?? [],
        refused: refused.value,
        settle: match.settle,
      }}
      head={{
        title: say(`${game.name}.title`),
        heading: <Head match={match} host={host} names={names} />,
        prompt: over ? ending(match.winners, names) : game.board.prompt(view, names),
      }}
      stage={{ after: match.sleeps.value && <Asleep match={match} /> }}
      below={!over && <MoveField play={play} position={view} example={view.moves[0]} />}
      shortcuts={NO_SHORTCUTS}
      data={{ "data-v": known.v, "data-over": over, "data-mine": play !== null }}
    />
  );
}

const NO_SHORTCUTS = {};

function ending(winners: readonly number[], names: readonly string[]): string {
  const won = winners.map((seat) => names[seat]).join(", ");
  return `${t("over")} ${won ? t("result.won", { names: won }) : t("result.nobody")}.`;
}

/** Who plays what, what the others did, and why a move was refused. */
function Head({ match, host, names }: { match: ChatMatch; host: Host; names: readonly string[] }) {
  const { game, news, refused } = match;
  const why = !game.board.tellsRefusals && refused.value?.text[lang.value];
  const tell = game.board.news ?? game.board.narrate;
  return (
    <>
      <span class="soft">
        {match.players.map((player, seat) => `${names[seat]}: ${playerName(player)}`).join(" · ")}
      </span>
      <FullWindow host={host} />
      <div class="head-told chat-told">
        {why ? (
          <p class="chat-refused">{why}</p>
        ) : (
          <News news={news.value} tell={({ move, view, before }) => tell(move, view, names, before)} />
        )}
      </div>
    </>
  );
}

function playerName(player: string): string {
  if (player === MODEL) return t("chat.model");
  if (player === USER) return t("you");
  if (/^(bot:\d|random)$/.test(player)) return botName(player);
  return player || "…"; // nobody has opened the link so far
}

/** The way into the whole window and back, where the host has one. */
function FullWindow({ host }: { host: Host }) {
  const { displayMode, availableDisplayModes } = surroundings.value;
  const wanted = displayMode === "fullscreen" ? "inline" : "fullscreen";
  if (!availableDisplayModes?.includes(wanted)) return null;
  return (
    <Button
      says={t("full_screen")}
      look="small quiet chat-full"
      aria-pressed={wanted === "inline"}
      press={() => void changeMode(host, wanted)}
    />
  );
}

/** The board has waited for so long that it asks only when it is told to. */
const Asleep = ({ match }: { match: ChatMatch }) => (
  <div class="row">
    <p class="soft">{t("chat.asleep")}</p>
    <Button says={t("chat.look")} look="small" press={() => void match.follow()} />
  </div>
);
