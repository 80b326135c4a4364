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
