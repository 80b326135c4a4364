import { seatName } from "../../ui/words/words";
import { topics } from "../studio-state";
import { s } from "../words";
import { Panel } from "./panel";

/** The moves made so far; those that were taken back are pale. */
export function MovesPanel() {
  const { board, game } = topics.value;
  if (!board || !game) return null;
  return (
    <Panel name="moves">
      {board.elsewhere && <p class="soft">{s("elsewhere")}</p>}
      {board.moves.length === 0 ? (
        <p class="soft">{s("no_moves")}</p>
      ) : (
        <ol class="studio-moves-list">
          {board.moves.map(({ seat, text }, n) => (
            <li key={n} class={n < board.at ? "" : "soft"}>
              {seat < 0 ? s("chance") : seatName(game.name, seat, board.view.players)}: <code>{text}</code>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
