import { useEffect, useState } from "preact/hooks";
import { letterKeys } from "../../settings";
import type { CubedView } from "../../wire/types/cubed";
import { t } from "../../words/words";
import type { Choice } from "../choice";
import { useCamera } from "./camera";
import type { Laying } from "./laying";
import { Face, Outline } from "./piece";
import { around, centre, isArrow, nameOf, RADIUS, type Spot, spotOf, toward, turned, WIDTH } from "./plane";
import { coloursOf, w } from "./words";

interface Props {
  view: CubedView;
  laying: Laying;
  choice: Choice;
  /** The cell at which the chosen piece is shown. */
  looked: string | null;
  marked: (at: string) => string;
  point: (at: string) => void;
  /** Grows when the keyboard should go to the first spot. */
  called: number;
}

type Content = { is: "piece"; letters: string } | { is: "open" } | { is: "dead" };

interface Place extends Spot {
  at: string;
  content: Content;
}

/** The plane: what lies on it, the cells that are open and those that black sides close; to be dragged and zoomed. */
export function Table({ view, laying, choice, looked, marked, point, called }: Props) {
  const places = placesOf(view);
  const { frame, camera, moved, dragged, handlers, zoom, whole } = useCamera(
    around(places),
    laying.piece !== null && looked !== null ? (by) => laying.spin(looked, by) : null,
  );
  const fitting = places.filter(({ at }) => laying.spots.has(at));
  const [stand, go] = useState<string | null>(null);
  const home = places.find(({ at }) => at === stand)?.at ?? (fitting[0] ?? places[0])?.at;

  const focus = (at: string) => {
    go(at);
    frame.current?.querySelector<HTMLButtonElement>(`[data-cell="${at}"]`)?.focus();
  };
  useEffect(() => {
    if (called && fitting[0]) focus(fitting[0].at);
  }, [called]);

  const keys = (event: KeyboardEvent, at: string) => {
    if (isArrow(event.key)) {
      const next = toward(spotOf(at), event.key, fitting.length ? fitting : places);
      event.preventDefault();
      if (next) focus(nameOf(next));
    } else if (event.key.toLowerCase() === "r" && letterKeys.value && laying.piece) {
      event.preventDefault();
      event.stopPropagation();
      laying.spin(at, event.shiftKey ? -1 : 1);
    }
  };

  const rows = [...new Set(places.map(({ r }) => r))].sort((a, b) => a - b);
  return (
    <div class="cbd-frame" ref={frame} {...handlers}>
      <div
        role="grid"
        aria-label={w("table")}
        class={`cbd-plane ${moved ? "" : "settles"}`}
        style={{ transform: `translate(${camera.x}px, ${camera.y}px) scale(${camera.scale})` }}
      >
        {rows.map((row) => (
          <div role="row" key={row}>
            {places
              .filter(({ r }) => r === row)
              .map((place) => {
                const { at } = place;
                const chosen = choice.on(at);
                return (
                  <div role="gridcell" key={at}>
                    <button
                      type="button"
                      class={`cbd-cell ${place.content.is} ${laying.spots.has(at) ? "may" : ""} ${marked(at)}`}
                      style={where(place)}
                      data-cell={at}
                      aria-label={labelOf(place, view, laying)}
                      aria-disabled={!laying.spots.has(at)}
                      tabIndex={at === home ? 0 : -1}
                      {...chosen}
                      onKeyDown={(event) => keys(event, at)}
                      onFocus={() => {
                        chosen.onFocus();
                        go(at);
                        point(at);
                      }}
                      onClick={(event) => {
                        if (!dragged()) chosen.onClick(event);
                      }}
                    >
                      <Picture {...{ place, view, laying }} shown={looked === at} />
                    </button>
                  </div>
                );
              })}
          </div>
        ))}
      </div>
      <div class="cbd-zoom">
        <button type="button" class="button small" aria-label={w("nearer")} onClick={() => zoom(1.3)}>
          +
        </button>
        <button type="button" class="button small" aria-label={w("farther")} onClick={() => zoom(1 / 1.3)}>
          −
        </button>
        {moved && (
          <button type="button" class="button small" onClick={whole}>
            {w("whole")}
          </button>
        )}
      </div>
      {view.phase === "over" && <p class="unseen">{t("over")}</p>}
    </div>
  );
}

function placesOf(view: CubedView): Place[] {
  const place = (q: number, r: number, content: Content): Place => ({ q, r, at: nameOf({ q, r }), content });
  return [
    ...view.dead.map(([q = 0, r = 0]) => place(q, r, { is: "dead" })),
    ...view.open.map(([q = 0, r = 0]) => place(q, r, { is: "open" })),
    ...view.table.map(({ q, r, colours }) => place(q, r, { is: "piece", letters: colours })),
  ];
}

function where(spot: Spot) {
  const { x, y } = centre(spot);
  return { left: `${x - WIDTH / 2}px`, top: `${y - RADIUS}px`, width: `${WIDTH}px`, height: `${2 * RADIUS}px` };
}

function labelOf({ at, content }: Place, view: CubedView, laying: Laying): string {
  if (content.is === "piece") return w("cell.piece", { at, colours: coloursOf(content.letters) });
  if (content.is === "dead") return w("cell.dead", { at });
  const sides = view.sides[laying.textAt(at) ?? ""];
  if (laying.piece === null || !laying.spots.has(at)) return w(laying.piece ? "cell.misfit" : "cell.open", { at });
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
  laying: Laying;
  shown: boolean;
}

const Picture = ({ place, view, laying, shown }: PictureProps) => (
  <svg viewBox={`-50 ${-RADIUS} 100 ${2 * RADIUS}`} aria-hidden="true">
    {place.content.is === "piece" && <Face letters={place.content.letters} />}
    {place.content.is !== "piece" && <Outline class="cell-shape" />}
    {place.content.is === "dead" && <path d="M-13-13 13 13M13-13-13 13" class="cell-cross" />}
    {place.content.is === "open" && shown && laying.piece && <Ghost {...{ view, laying }} at={place.at} />}
    <Outline class="cell-mark" />
  </svg>
);

/** The chosen piece as it would lie, with a tick on each side that matches. */
function Ghost({ view, laying, at }: { view: CubedView; laying: Laying; at: string }) {
  const turn = laying.turnAt(at);
  const sides = view.sides[laying.textAt(at) ?? ""] ?? "";
  return (
    <g class={`cbd-ghost ${laying.spots.has(at) && turn % 2 === 0 ? "" : "misfit"}`}>
      <Face letters={turned(laying.piece ?? "", Math.floor(turn / 2))} turn={turn % 2} />
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
