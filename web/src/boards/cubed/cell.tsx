import { storedSignal } from "../../ui/storage";
import type { CubedView } from "../../wire/types/cubed";
import { Face, Outline } from "./piece";
import type { Placing } from "./placing";
import { nameOf, RADIUS, type Spot, turned } from "./plane";
import { coloursOf, w } from "./words";

/** Whether the open cells show how a written move names them. */
export const coordinates = storedSignal("cubedCoordinates", false);

/** Say what is in a cell, and what the chosen piece would do there. */
export function labelOf({ at: cell, content }: Place, row: string, view: CubedView, placing: Placing): string {
  const at = coordinates.value ? cell : row;
  if (content.is === "piece") return w("cell.piece", { at, colours: coloursOf(content.letters) });
  if (content.is === "dead") return w("cell.dead", { at });
  const sides = view.sides[placing.textAt(cell) ?? ""];
  if (placing.piece === null || !placing.spots.has(cell)) return w(placing.piece ? "cell.misfit" : "cell.open", { at });
  return sides === undefined ? w("cell.turned", { at }) : `${w("cell.fits", { at })} ${matches(sides)}`;
}

/** "Sides that match: 2 of 2." */
export function matches(sides: string): string {
  const touching = [...sides].filter((side) => side !== "-").length;
  return touching ? w("matches", { n: [...sides].filter((side) => side === "m").length, of: touching }) : "";
}

interface PictureProps {
  place: Place;
  view: CubedView;
  placing: Placing;
  shown: boolean;
}

/** A cell as it is drawn. */
export const CellPicture = ({ place, view, placing, shown }: PictureProps) => (
  <svg viewBox={`-50 ${-RADIUS} 100 ${2 * RADIUS}`} aria-hidden="true">
    {place.content.is === "piece" && <Face letters={place.content.letters} />}
    {place.content.is !== "piece" && <Outline class="cell-shape" />}
    {place.content.is === "open" && coordinates.value && (
      <text class="cell-name" y="6" text-anchor="middle">
        {place.at}
      </text>
    )}
    {place.content.is === "dead" && <path d="M-13-13 13 13M13-13-13 13" class="cell-cross" />}
    {place.content.is === "open" && shown && placing.piece && <Ghost {...{ view, placing }} at={place.at} />}
    <Outline class="cell-edge" />
    <Outline class="cell-mark" />
  </svg>
);

/** The chosen piece as it would lie, with a tick on each side that matches. */
function Ghost({ view, placing, at }: { view: CubedView; placing: Placing; at: string }) {
  const turn = placing.turnAt(at);
  const sides = view.sides[placing.textAt(at) ?? ""] ?? "";
  return (
    <g class={`cbd-ghost ${placing.spots.has(at) && turn % 2 === 0 ? "" : "misfit"}`}>
      <Face letters={turned(placing.piece ?? "", Math.floor(turn / 2))} turn={turn % 2} />
      {[...sides].map((side, n) => side !== "-" && <Tick key={n} side={n} matches={side === "m"} />)}
    </g>
  );
}

/** Sides are told clockwise from the right. */
const Tick = ({ side, matches: good }: { side: number; matches: boolean }) => {
  const angle = (Math.PI / 3) * side;
  return (
    <g
      class={`cbd-tick ${good ? "good" : "bad"}`}
      transform={`translate(${(37 * Math.cos(angle)).toFixed(1)} ${(37 * Math.sin(angle)).toFixed(1)})`}
    >
      <circle r="10" />
      <path d={good ? "M-5 0-1.500 4 5-4" : "M-4-4 4 4M4-4-4 4"} />
    </g>
  );
};

/** A cell of the table, with what is in it: a piece, nothing yet, or nothing ever beside a black side. */
export interface Place extends Spot {
  at: string;
  content: { is: "piece"; letters: string } | { is: "open" } | { is: "dead" };
}

/** The cells round a cell, clockwise from the right. */
const AROUND = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

/** Say which pieces lie beside a cell, and on which side of it. */
export function besideText({ q, r }: Spot, laid: ReadonlyMap<string, string>): string | undefined {
  const pieces = AROUND.flatMap(([right, down], n) => {
    const letters = laid.get(nameOf({ q: q + right, r: r + down }));
    return letters ? [w("beside", { side: w(`beside.${n}`), colours: coloursOf(letters) })] : [];
  });
  return pieces.length ? w("cell.beside", { pieces: pieces.join("; ") }) : undefined;
}

/** The cells of the table row by row, as they are read. */
export function rowsOf(places: readonly Place[]): readonly (readonly Place[])[] {
  const rows = [...new Set(places.map(({ r }) => r))].sort((a, b) => a - b);
  return rows.map((row) => places.filter(({ r }) => r === row).sort((one, other) => one.q - other.q));
}

/** Say where a cell is: "Row 2, place 1". */
export function placeName(at: string, places: readonly Place[]): string {
  const rows = rowsOf(places);
  const row = rows.findIndex((cells) => cells.some((one) => one.at === at));
  return w("cell.at", { row: row + 1, n: (rows[row]?.findIndex((one) => one.at === at) ?? -1) + 1 });
}

export function placesOf(view: CubedView): Place[] {
  const place = (q: number, r: number, content: Place["content"]): Place => ({ q, r, at: nameOf({ q, r }), content });
  return [
    ...view.dead.map(([q = 0, r = 0]) => place(q, r, { is: "dead" })),
    ...view.open.map(([q = 0, r = 0]) => place(q, r, { is: "open" })),
    ...view.table.map(({ q, r, colours }) => place(q, r, { is: "piece", letters: colours })),
  ];
}
