import { type Cell, Grid } from "../../ui/parts/grid";
import { say, sentence } from "../../ui/words/words";
import type { CubulusView } from "../../wire/types/cubulus";
import type { BoardProps } from "../board";
import { cellMarks, comparedHere } from "../cell-marks";
import { type Choice, withFocus } from "../choice";
import { Ball, hueOf } from "./ball";
import { EDGE, enteredBy, holeOf, type Layout, lineBehind, outline, outlineAround, SEAM } from "./geometry";
import { holeName, kindOf, sideName, w } from "./words";

const CENTRE = "222";

interface Props extends BoardProps<CubulusView> {
  preview: string | null;
  /** The hole that the preview was chosen by. */
  hole: string | null;
  /** The face that is shown larger, since a finger touched it. */
  near: string | null;
  /** What pressing a hole does. */
  on: (hole: string) => ReturnType<Choice["on"]>;
  /** What the previewed move makes of the cells it goes through. */
  after: Readonly<Record<string, number | null>>;
  hints: boolean;
  layout: Layout;
}

/** All six faces laid flat, and the cell in the middle that no face shows. */
export function Net(props: Props) {
  const { view, near, hints, hues, layout } = props;
  const [columns, lines] = [layout.columns, layout.rows].map((cells) => Math.ceil(cells / EDGE) - 1);
  const size = [layout.columns + (columns ?? 0) * SEAM, layout.rows + (lines ?? 0) * layout.drop];
  const [across, down] = layout.places[near ?? ""] ?? [0, 0];
  return (
    <div
      class={`cls-net ${near === null ? "" : "near"}`}
      data-near={near}
      style={{ "--across": across, "--down": down }}
    >
      {Object.entries(layout.places).map(([face, [column, row]]) => (
        <div
          class={`cls-face ${view.sides.includes(face) ? "counts" : ""}`}
          data-face={face}
          style={{ "--column": column, "--row": row }}
          key={face}
          aria-hidden="true"
        >
          <span class="cls-face-name">{sideName(face)}</span>
        </div>
      ))}
      <div class="cls-middle" aria-hidden="true">
        {w("centre")}
      </div>
      <Grid label={w("board")} rows={rows(props)} class="cls-grid" />
      <svg class="cls-squares" viewBox={`0 0 ${size.join(" ")}`} aria-hidden="true">
        {hints &&
          view.nearly.map((square) => (
            <Outline key={square.cells.join()} {...{ view, hues, square, layout }} class="nearly" />
          ))}
        {view.squares.map((square) => (
          <Made key={square.cells.join()} {...{ view, square, layout }} />
        ))}
      </svg>
    </div>
  );
}

interface OutlineProps extends Pick<Props, "view" | "hues" | "layout"> {
  square: CubulusView["squares"][number];
  class: string;
}

const Outline = ({ view, hues, square, layout, class: name }: OutlineProps) => (
  <polygon
    points={outline(square.cells, view.faces, layout)
      .map((point) => point.join())
      .join(" ")}
    class={`${name} hue-${hueOf(square.seat, view.neutral, hues)}`}
  />
);

/** A square that was made, drawn round its balls: a bright line on a dark one, so that it is seen on all of them. */
function Made({ view, square, layout }: Pick<OutlineProps, "view" | "square" | "layout">) {
  const points = outlineAround(square.cells, view.faces, layout)
    .map((point) => point.join())
    .join(" ");
  return (
    <g class="made">
      <polygon points={points} class="under" />
      <polygon points={points} />
    </g>
  );
}

function rows(props: Props): readonly (readonly (Cell | null)[])[] {
  const { places, columns, rows: down, middle } = props.layout;
  const cells: (Cell | null)[][] = Array.from({ length: down }, () => Array<Cell | null>(columns).fill(null));
  for (const [face, [column, row]] of Object.entries(places)) {
    props.view.faces[face]?.forEach((cell, place) => {
      const across = cells[row * EDGE + Math.floor(place / EDGE)];
      if (across) across[column * EDGE + (place % EDGE)] = hole(`${face}${place + 1}`, cell, props);
    });
  }
  const beside = cells[middle[1]];
  if (beside) beside[middle[0]] = hole(CENTRE, CENTRE, props);
  return cells;
}

/** A hole with what lies in it, or would. The centre has none of its own, and takes neutral balls only. */
function hole(name: string, cell: string, props: Props): Cell {
  const { view, last, play, fault, hint, compared, pointed, point, preview, after, hues } = props;
  const move = view.holes[name] ?? `@${cell}`;
  const may = play !== null && view.moves.includes(move);
  const owner = view.cells[cell] ?? null;
  const coming = after[cell];
  const squared = view.squares.flatMap(({ cells }) => cells);
  const changes = cell in after && coming !== owner;
  const marks = {
    may,
    centre: name === CENTRE,
    last: enteredBy(last?.text ?? "", view.faces).includes(cell),
    hinted: hint?.move === move,
    line: cell in after,
    changes,
    // At the end all but the balls of the squares step back.
    beside: squared.length > 0 && !squared.includes(cell),
    entry: may && preview !== null && (props.hole ?? holeOf(preview)) === name,
  };
  return {
    key: name,
    label: label(name, move, owner, may, view),
    class: cellMarks([cell, name], { fault, hint, pointed }, marks),
    off: !may,
    compared: comparedHere(compared, (made) => made === move),
    content: (
      <>
        {owner !== null && <Ball owner={owner} neutral={view.neutral} hues={hues} />}
        {changes && coming !== null && coming !== undefined && (
          <Ball owner={coming} neutral={view.neutral} hues={hues} ghost />
        )}
        {view.outcome === null && view.banned.includes(move) && <Ban />}
      </>
    ),
    props: {
      "aria-description": `${nearlyText(cell, props)} ${may ? lineText(move, view) : ""}`.trim() || undefined,
      ...withFocus(props.on(name), () => point(name)),
    },
  };
}

/** No entry: a shift here would undo one that was only just made. */
const Ban = () => (
  <svg viewBox="-20 -20 40 40" class="cls-ban" aria-hidden="true">
    <circle r="15" class="under" />
    <circle r="15" />
    <path d="M-10.600-10.600 10.600 10.600" />
  </svg>
);

function label(name: string, move: string, owner: number | null, may: boolean, view: CubulusView): string {
  const ball = contentOf(owner, view);
  const where = name === CENTRE ? w("centre") : holeName(name);
  const banned = view.outcome === null && view.banned.includes(move) ? "cell.banned" : "cell";
  return w(may ? `cell.${kindOf(move)}` : banned, { where, ball });
}

/** Say whose square lacks only the ball of this cell, where the outlines show it too. */
function nearlyText(cell: string, { view, hints }: Props): string {
  const short = view.nearly.filter(({ seat, cells }) => cells.includes(cell) && view.cells[cell] !== seat);
  const names = [...new Set(short.map(({ seat }) => ballName(seat, view)))].join(", ");
  return hints && names ? w("cell.nearly", { names }) : "";
}

/** Say how a line lies and what a move makes of it; a ball that moves no other needs no words. */
function lineText(move: string, view: CubulusView): string {
  const then = view.slides[move] ?? {};
  if (Object.keys(then).length < 2) return "";
  const line = lineBehind(holeOf(move), view.faces);
  const said = (balls: CubulusView["cells"]) =>
    line.map((cell) => contentOf(balls[cell] ?? null, view).toLowerCase()).join(", ");
  return w("cell.line", { before: said(view.cells), after: said(then) });
}

/** Say what is in a cell. */
const contentOf = (owner: number | null, view: CubulusView): string =>
  owner === null ? w("cell.empty") : ballName(owner, view);

const ballName = (owner: number, view: CubulusView): string =>
  owner === view.neutral ? w("neutral") : sentence(say(`cubulus.seat.${owner}`));
