import "./wall.css";
import type { OpenGame } from "../../boards/load";
import { Token } from "../../boards/pieces/marks";
import { lang, t } from "../../ui/words/words";
import type { MatchSummary, SeatEntry } from "../../wire/types/answers";

interface Props {
  summary: MatchSummary;
  game: OpenGame;
  seats: readonly SeatEntry[];
  names: readonly string[];
}

/** What a phone shows before the game begins on the television. */
export function HandWaits({ summary, game, seats, names }: Props) {
  const own = seats.findIndex((seat) => seat.yours);
  const free = seats.filter((seat) => !seat.taken).length;
  return (
    <section class="panel stack hand-waits">
      <h1>{summary.title[lang.value]}</h1>
      {own >= 0 && (
        <p>
          <Token hue={game.hues[own] ?? "neutral"} mark={own} /> <strong>{names[own]}</strong>
        </p>
      )}
      <p>{t(own >= 0 ? "hand.waits" : "spectator.you")}</p>
      <p class="soft">{t("hand.free", { n: free })}</p>
    </section>
  );
}
