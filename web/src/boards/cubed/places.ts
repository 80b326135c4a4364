import type { CubedView } from "../../wire/types/cubed";
import { nameOf, type Spot } from "./plane";

/** A cell of the table, with what is in it: a piece, nothing yet, or nothing ever beside a black side. */
export interface Place extends Spot {
  at: string;
  content: { is: "piece"; letters: string } | { is: "open" } | { is: "dead" };
}

export function placesOf(view: CubedView): Place[] {
  const place = (q: number, r: number, content: Place["content"]): Place => ({ q, r, at: nameOf({ q, r }), content });
  return [
    ...view.dead.map(([q = 0, r = 0]) => place(q, r, { is: "dead" })),
    ...view.open.map(([q = 0, r = 0]) => place(q, r, { is: "open" })),
    ...view.table.map(({ q, r, colours }) => place(q, r, { is: "piece", letters: colours })),
  ];
}
