import { say } from "../../ui/words/words";
import type { CubulusView } from "../../wire/types/cubulus";
import type { BoardProps } from "../board";
import { Ball } from "./ball";

const ALL = 9;

/** The balls that are still to come in: every seat's, and the neutral ones while they are being put in. */
export function Stock({ view, hues }: Pick<BoardProps<CubulusView>, "view" | "hues">) {
  const stocks = view.in_hand.map((count, owner) => ({ owner, count }));
  if (view.neutral !== null && view.to_place > 0) stocks.push({ owner: view.neutral, count: view.to_place });
  return (
    <ul class="cls-stock" aria-label={say("cubulus.web.in_hand")}>
      {stocks.map(({ owner, count }) => (
        <li key={owner} class={view.turn === owner ? "turn" : ""}>
          <span class="cls-stock-balls" aria-hidden="true">
            {Array.from({ length: ALL }, (_, n) => (
              <span class="cls-peg" key={n}>
                {n < count && <Ball owner={owner} neutral={view.neutral} hues={hues} />}
              </span>
            ))}
          </span>
          <span class="number">
            <span class="unseen">
              {owner === view.neutral ? say("cubulus.web.neutral") : say(`cubulus.seat.${owner}`)}
            </span>{" "}
            {count}
          </span>
        </li>
      ))}
    </ul>
  );
}
