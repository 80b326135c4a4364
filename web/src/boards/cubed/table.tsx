import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Button } from "../../ui/parts/button";
import { type ComparedKind, ComparedSign } from "../../ui/parts/compared-mark";
import { Icon } from "../../ui/parts/icon";
import { letterKeys } from "../../ui/settings";
import { t } from "../../ui/words/words";
import type { CubedView } from "../../wire/types/cubed";
import type { Choice } from "../choice";
import { useCamera } from "./camera";
import { besideText, CellPicture, coordinates, labelOf, placesOf, rowsOf } from "./cell";
import { Outline } from "./piece";
import type { Placing } from "./placing";
import { around, centre, isArrow, nameOf, RADIUS, type Spot, spotOf, toward, WIDTH } from "./plane";
import { w } from "./words";

interface Props {
  view: CubedView;
  placing: Placing;
  choice: Choice;
  /** The cell at which the chosen piece is shown. */
  looked: string | null;
  marked: (at: string) => string;
  comparedAt: (at: string) => ComparedKind | undefined;
  point: (at: string) => void;
  /** Grows when the keyboard should go to the first spot. */
  called: number;
  /** What lies at the edge of the table. */
  children: ComponentChildren;
}

/** The plane: what lies on it, the cells that are open and those that black sides close; to be dragged and zoomed. */
export function Table({ view, placing, choice, looked, marked, comparedAt, point, called, children }: Props) {
  const places = placesOf(view);
  const { frame, buttons, camera, moved, dragged, handlers, zoom, whole, reveal } = useCamera(
    around(places),
    places.map(centre),
    placing.piece !== null && looked !== null ? (by) => placing.spin(looked, by) : null,
  );
  const fitting = places.filter(({ at }) => placing.spots.has(at));
  const laid = new Map(view.table.map((one) => [nameOf(one), one.colours]));
  const [stand, go] = useState<string | null>(null);
  const home = places.find(({ at }) => at === stand)?.at ?? (fitting[0] ?? places[0])?.at;

  const focus = (at: string) => {
    go(at);
    frame.current?.querySelector<HTMLButtonElement>(`[data-cell="${at}"]`)?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (called && fitting[0]) focus(fitting[0].at);
  }, [called]);

  const keys = (event: KeyboardEvent, at: string) => {
    if (isArrow(event.key)) {
      const next = toward(spotOf(at), event.key, fitting.length ? fitting : places);
      event.preventDefault();
      if (next) focus(nameOf(next));
    } else if (event.key.toLowerCase() === "r" && letterKeys.value && placing.piece) {
      event.preventDefault();
      event.stopPropagation();
      placing.spin(at, event.shiftKey ? -1 : 1);
    }
  };

  return (
    // The camera moves, never the frame: what a browser scrolls to show a cell is taken back.
    <div class="cbd-frame" ref={frame} onScroll={(event) => event.currentTarget.scrollTo(0, 0)} {...handlers}>
      <div
        role="grid"
        aria-label={w("table")}
        class={`cbd-plane ${moved ? "" : "settles"}`}
        style={{ transform: `translate(${camera.x}px, ${camera.y}px) scale(${camera.scale})` }}
      >
        {rowsOf(places).map((cells, row) => (
          <div role="row" key={cells[0]?.r}>
            {cells.map((place, n) => {
              const { at } = place;
              const chosen = choice.on(at);
              const compared = comparedAt(at);
              const label = labelOf(place, w("cell.at", { row: row + 1, n: n + 1 }), view, placing);
              return (
                <div role="gridcell" key={at}>
                  <button
                    type="button"
                    class={`cbd-cell ${place.content.is} ${placing.spots.has(at) ? "may" : ""} ${marked(at)}`}
                    style={where(place)}
                    data-cell={at}
                    aria-label={compared ? `${label}; ${t(`compared.${compared}`)}` : label}
                    aria-description={besideText(place, laid)}
                    aria-disabled={!placing.spots.has(at)}
                    tabIndex={at === home ? 0 : -1}
                    {...chosen}
                    onKeyDown={(event) => keys(event, at)}
                    onFocus={(event) => {
                      chosen.onFocus();
                      go(at);
                      // Under a pointer the cell stays where it is pressed.
                      if (event.currentTarget.matches(":focus-visible")) reveal(centre(place));
                      point(at);
                    }}
                    onClick={(event) => {
                      if (!dragged()) chosen.onClick(event);
                    }}
                  >
                    <CellPicture {...{ place, view, placing }} shown={looked === at} />
                  </button>
                </div>
              );
            })}
          </div>
        ))}
        {places.map((place) => (
          <Compared key={place.at} is={comparedAt(place.at)} place={place} />
        ))}
      </div>
      {children}
      <div class="cbd-zoom" ref={buttons}>
        <Button says="+" look="small" aria-label={w("nearer")} press={() => zoom(1.3)} />
        <Button says="−" look="small" aria-label={w("farther")} press={() => zoom(1 / 1.3)} />
        <Button
          says={<Icon name="coordinates" />}
          look="small"
          means={w("coordinates")}
          aria-pressed={coordinates.value}
          press={() => (coordinates.value = !coordinates.value)}
        />
        {moved && <Button says={w("whole")} look="small" press={whole} />}
      </div>
    </div>
  );
}

/** The ring of a move that a review compares. It lies over the whole plane, since cells overlap their neighbours. */
const Compared = ({ is, place }: { is: ComparedKind | undefined; place: Spot }) =>
  is && (
    <span class={`cbd-compared compared-${is}`} style={where(place)} aria-hidden="true">
      <svg viewBox={`-50 ${-RADIUS} 100 ${2 * RADIUS}`} aria-hidden="true">
        <Outline class="compared-back" />
        <Outline class="compared-line" />
      </svg>
      <ComparedSign is={is} />
    </span>
  );

function where(spot: Spot) {
  const { x, y } = centre(spot);
  return { left: `${x - WIDTH / 2}px`, top: `${y - RADIUS}px`, width: `${WIDTH}px`, height: `${2 * RADIUS}px` };
}
