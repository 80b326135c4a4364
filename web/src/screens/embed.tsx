import "./embed.css";
import "../table/table.css";
import { useEffect, useMemo } from "preact/hooks";
import { useAsked } from "../asked";
import type { AnyView, BoardModule, BoardProps } from "../boards/board";
import type { GameName } from "../boards/index";
import { enter } from "../table/enter";
import { botName } from "../table/sitting";
import { Follow } from "../wire/match";
import type { MatchShown } from "../wire/types/answers";
import { lang, seatName, t } from "../words/words";

/** A match inside another page: looked at with a spectator's eyes, whoever looks, and never played. */
export function Embed({ match }: { match: string }) {
  const answer = useAsked(() => enter(match), [match]).value;
  if (answer.is === "awaited") return <p class="soft">{t("loading")}</p>;
  if (answer.is === "refused") return <p role="alert">{answer.why.message}</p>;
  return <Watching {...answer.it} />;
}

interface Props {
  shown: MatchShown;
  game: GameName;
  board: BoardModule<AnyView>;
}

const nothing = () => undefined;

function Watching({ shown, game, board }: Props) {
  const follow = useMemo(() => new Follow(shown.match, [null], nothing, nothing, nothing), [shown.match]);
  useEffect(() => () => follow.close(), [follow]);
  const known = follow.known.value.get(null);
  if (!known) return <p class="soft">{t("loading")}</p>;
  const names = shown.seats.map((seat, n) => {
    const own = seatName(game, n, shown.seats.length);
    return seat.name ? `${own} · ${seat.bot ? botName(seat.name) : seat.name}` : own;
  });
  const view = known.view as unknown as AnyView;
  const won = known.table.winners.map((seat) => names[seat]).join(", ");
  const over = known.table.ending !== null;
  const ended = won ? t("result.won", { names: won }) : t("result.nobody");
  const props: BoardProps<AnyView> = {
    view,
    last: known.last,
    play: null,
    fault: [],
    refused: null,
    hint: null,
    pointed: new Map(),
    point: nothing,
    names,
    match: shown.match,
    clock: { ...known.clock, heardAt: known.heardAt },
  };
  return (
    <div class={`embed game-${game}`} data-v={known.v}>
      <header class="embed-head">
        <h1>{shown.title[lang.value]}</h1>
        <span class="soft">{names.join(" — ")}</span>
        <a href={`/m/${shown.match}`} target="_blank" rel="noopener">
          {t("embed.open")}
        </a>
      </header>
      <p aria-live="polite">{over ? ended : known.table.begun ? board.prompt(view, names) : t("not_begun")}</p>
      <board.Board {...props} />
    </div>
  );
}
