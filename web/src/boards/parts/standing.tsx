import "./standing.css";
import { t } from "../../ui/words/words";
import type { AnyView } from "../../wire/views";
import type { BoardModule } from "../board";
import { Token } from "../pieces/marks";

interface Props {
  board: BoardModule<AnyView>;
  view: AnyView;
  seat: number;
}

/** How a seat stands in its game, below the name of its player. */
export function Lines({ board, view, seat }: Props) {
  const lines = board.standing?.(view, seat).lines ?? [];
  return (
    <>
      {lines.map((line) => (
        <span class="standing-line" key={line}>
          {line}
        </span>
      ))}
    </>
  );
}

/** The score of a seat, at the end of its player's row; in few words, where a game without scores has any. */
export function Score({ board, view, seat, brief = false }: Props & { brief?: boolean }) {
  const standing = board.standing?.(view, seat);
  const score = standing?.score ?? (brief ? standing?.brief : undefined);
  return score === undefined ? null : <span class="standing-score number">{score}</span>;
}

/** One row for each seat, where no match is played and no player has a clock: in a lesson or a puzzle. */
export function Standings(props: Omit<Props, "seat"> & { names: readonly string[]; hues: readonly string[] }) {
  const { names, hues, board, view } = props;
  return (
    <ol class="players" aria-label={t("players")}>
      {names.map((name, seat) => (
        <li class="player" key={name}>
          <Token hue={hues[seat] ?? "neutral"} mark={seat} />
          <span class="player-name">
            {name}
            <Lines {...{ board, view, seat }} />
          </span>
          <Score {...{ board, view, seat }} />
        </li>
      ))}
    </ol>
  );
}
