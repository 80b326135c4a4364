import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Button } from "../../ui/parts/button";
import { say } from "../../ui/words/words";
import type { CubulusView } from "../../wire/types/cubulus";
import type { BoardProps } from "../board";
import { Ball } from "./ball";
import { w } from "./words";

/** Whose square decided it; most surprising where it is not the mover's. */
export function Ending({ view, names }: { view: CubulusView; names: readonly string[] }) {
  if (view.outcome === null) return null;
  const { winners } = view.outcome;
  const mover = view.last;
  if (mover === null || winners.length === 0)
    return <p class="cls-ending">{w("end.drawn", { limit: view.quiet_limit ?? "" })}</p>;
  const won = winners.map((seat) => names[seat]).join(", ");
  const theirs = mover === view.seat ? "end.yours_made_theirs" : "end.made_theirs";
  const key = winners.includes(mover) ? "end.own" : theirs;
  return <p class="cls-ending">{w(key, { mover: names[mover] ?? "", names: won })}</p>;
}

/** The match whose neutral balls all go to random cells, also after its player has looked at something else. */
const placesAll = signal<string | null>(null);

interface NeutralsProps {
  match: string | null;
  view: CubulusView;
  play: (move: string) => void;
}

/** Neutral balls at random cells for a player who does not want to choose: one, or all that are left. */
export function Neutrals({ match, view, play }: NeutralsProps) {
  const all = match !== null && placesAll.value === match;
  const anywhere = () => {
    const move = view.moves[Math.floor(Math.random() * view.moves.length)];
    if (move !== undefined) play(move);
  };
  const placing = view.to_place > 0 && view.moves.length > 0;
  useEffect(() => {
    if (!all) return;
    if (placing) anywhere();
    else placesAll.value = null;
  }, [view, all]);
  if (!placing) return null;
  return (
    <div class="row">
      <Button says={w("random.one")} press={anywhere} disabled={all} />
      {view.to_place > 1 && (
        <Button says={w("random.all", { n: view.to_place })} press={() => (placesAll.value = match)} disabled={all} />
      )}
    </div>
  );
}

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
