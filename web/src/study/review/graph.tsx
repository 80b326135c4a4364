import { Glyph } from "../../boards/pieces/marks";
import { t } from "../../ui/words/words";
import { type Point, percent, seatsOf } from "./analysis";

const WIDTH = 320;
const HEIGHT = 150;
const PAD = { left: 34, right: 16, top: 10, bottom: 20 };
const DASHES = ["", "7 3", "2 3", "9 3 2 3", "1 2", "5 2 1 2", "12 4", "3 6"];

interface Props {
  points: readonly Point[];
  /** How many moves there are in all. */
  moves: number;
  /** After how many moves the board is looked at. */
  at: number;
  turns: readonly number[];
  hues: readonly string[];
  names: readonly string[];
  show: (at: number) => void;
  /** Name the turn of a position. */
  turnOf: (at: number) => string;
  /** The number of the turn of a position, as the list of moves has it. */
  labelAt: (at: number) => number | string;
}

/** Who could expect what share of the win, over the moves: to be clicked on, or walked along with the arrows. */
export function Graph({ points, moves, at, turns, hues, names, show, turnOf, labelAt }: Props) {
  const seats = seatsOf(points);
  // Whatever was dealt before the first decision is no part of the picture.
  const first = points[0]?.at ?? 0;
  const span = Math.max(1, moves - first);
  const x = (n: number) => PAD.left + ((WIDTH - PAD.left - PAD.right) * (Math.max(first, n) - first)) / span;
  const y = (share: number) => PAD.top + (HEIGHT - PAD.top - PAD.bottom) * (1 - share);
  const nearest = points.reduce((best, point, n) => (distance(point, at) < distance(points[best], at) ? n : best), 0);
  const here = points[nearest];

  const keys = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: nearest - 1,
      ArrowDown: nearest - 1,
      ArrowRight: nearest + 1,
      ArrowUp: nearest + 1,
      Home: 0,
      End: points.length - 1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const to = points[Math.max(0, Math.min(points.length - 1, step))];
    if (to) show(to.at);
  };
  const click = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const n =
      ((((event.clientX - box.left) / box.width) * WIDTH - PAD.left) / (WIDTH - PAD.left - PAD.right)) * span + first;
    const to = points.reduce((best, point) => (Math.abs(point.at - n) < Math.abs(best.at - n) ? point : best));
    show(to.at);
  };
  const shares = here ? seats.map((seat) => `${nameOf(seat, seats, names)} ${percent(here.shares[seat] ?? 0)}`) : [];
  return (
    <div
      class="graph"
      role="slider"
      tabIndex={0}
      aria-label={t("review.graph")}
      aria-valuemin={first}
      aria-valuemax={moves}
      aria-valuenow={here?.at ?? first}
      aria-valuetext={`${turnOf(here?.at ?? 0)}: ${shares.join(", ")}`}
      onKeyDown={keys}
      onClick={click}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {[0, 0.5, 1].map((share) => (
          <g class="graph-rule" key={share}>
            <path d={`M${PAD.left} ${y(share)}H${WIDTH - PAD.right}`} />
            <text x={PAD.left - 5} y={y(share) + 3.5} text-anchor="end">
              {percent(share)}
            </text>
          </g>
        ))}
        <text class="graph-number" x={PAD.left} y={HEIGHT - 5}>
          {labelAt(first)}
        </text>
        <text class="graph-number" x={WIDTH - PAD.right} y={HEIGHT - 5} text-anchor="end">
          {labelAt(moves)}
        </text>
        {turns.map((turn) => (
          <path class="graph-turn" key={turn} d={`M${x(turn)} ${PAD.top}V${HEIGHT - PAD.bottom}`} />
        ))}
        <path class="graph-here" d={`M${x(at)} ${PAD.top}V${HEIGHT - PAD.bottom}`} />
        {seats.map((seat) => (
          <Line key={seat} {...{ points, seat, x, y }} hue={hues[seat] ?? "neutral"} />
        ))}
      </svg>
    </div>
  );
}

interface LineProps {
  points: readonly Point[];
  seat: number;
  hue: string;
  x: (at: number) => number;
  y: (share: number) => number;
}

/** One seat's line, with its glyph at the end: told apart by hue, dashes and glyph. */
function Line({ points, seat, hue, x, y }: LineProps) {
  const drawn = points.map(({ at, shares }) => `${x(at).toFixed(1)} ${y(shares[seat] ?? 0).toFixed(1)}`);
  const last = points.at(-1);
  if (!last) return null;
  return (
    <g class={`graph-line hue-${hue}`}>
      <path class="graph-edge" d={`M${drawn.join("L")}`} />
      <path class="graph-stroke" d={`M${drawn.join("L")}`} stroke-dasharray={DASHES[seat % DASHES.length]} />
      <g class="graph-end" transform={`translate(${x(last.at)} ${y(last.shares[seat] ?? 0)})`}>
        <circle r="7" />
        <g transform="scale(.38)">
          <Glyph mark={seat} />
        </g>
      </g>
    </g>
  );
}

const distance = (point: Point | undefined, at: number): number => Math.abs((point?.at ?? 0) - at);

/** The name of a line: its seat, or all seats where all have the same line. */
export const nameOf = (seat: number, seats: readonly number[], names: readonly string[]): string =>
  seats.length === 1 && names.length > 1 ? t("review.together") : (names[seat] ?? "");
