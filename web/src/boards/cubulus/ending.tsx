import { useEffect, useState } from "preact/hooks";
import { Button } from "../../ui/parts/button";
import type { CubulusView } from "../../wire/types/cubulus";
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

/** Neutral balls at random cells for a player who does not want to choose: one, or all that are left. */
export function Neutrals({ view, play }: { view: CubulusView; play: (move: string) => void }) {
  const [all, everything] = useState(false);
  const anywhere = () => {
    const move = view.moves[Math.floor(Math.random() * view.moves.length)];
    if (move !== undefined) play(move);
  };
  const placing = view.to_place > 0 && view.moves.length > 0;
  useEffect(() => {
    if (!placing) everything(false);
    else if (all) anywhere();
  }, [view, all]);
  if (!placing) return null;
  return (
    <div class="row">
      <Button says={w("random.one")} press={anywhere} disabled={all} />
      {view.to_place > 1 && (
        <Button says={w("random.all", { n: view.to_place })} press={() => everything(true)} disabled={all} />
      )}
    </div>
  );
}
