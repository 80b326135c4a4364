import "./player-strip.css";
import type { OpenGame } from "../boards/load";
import { Token } from "../boards/pieces/marks";
import { sentence, t } from "../ui/words/words";
import type { MatchState } from "../wire/match-client";
import type { Crowd } from "../wire/types/messages";
import type { AnyView } from "../wire/views";
import { awaySince, Clock, type People } from "./players";
import { isReader } from "./points";

interface Props {
  game: OpenGame;
  known: MatchState;
  view: AnyView;
  people: People;
  crowd: Crowd | null;
}

/** Who plays, in one line above the board, where the list of players is out of sight: turn, score, clock, presence. */
export const PlayerStrip = ({ game, known, view, people, crowd }: Props) => (
  <ol class="strip" aria-label={t("players")}>
    {people.seats.map((seat, n) => {
      const away = awaySince(seat, n, crowd, known) !== null;
      const acts = known.view.actors.includes(n);
      return (
        <li key={n} class={`strip-player ${acts ? "acting" : ""} ${away ? "away" : ""}`} aria-current={acts}>
          <Token hue={game.hues[n] ?? "neutral"} mark={n} size={22} />
          <span class="strip-name">{isReader(n, people.mine) ? sentence(t("points.you")) : people.names[n]}</span>
          <span class="strip-state number">
            <span>{away ? t("away") : standingOf(game, view, n)}</span>
            <Clock known={known} seat={n} />
          </span>
        </li>
      );
    })}
  </ol>
);

/** How a seat stands, in as few words as its game has for it. */
function standingOf({ board }: OpenGame, view: AnyView, seat: number): string {
  const standing = board.standing?.(view, seat);
  return standing?.brief ?? standing?.score ?? standing?.lines[0] ?? "";
}
