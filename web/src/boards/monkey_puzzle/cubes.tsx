import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { listen } from "../../ui/listen";
import { type Cell, Grid } from "../../ui/parts/grid";
import { say } from "../../ui/words/words";
import { later } from "../../wire/loading/later";
import type { MonkeyPuzzleView } from "../../wire/types/monkey_puzzle";
import { Blank, COLOURS, Cube } from "./cube";
import { drawPath } from "./path";
import { cellName, placeName, w } from "./words";

// What only a first game needs.
const Example = later(() => import("./example").then((file) => file.Example));

interface Props {
  view: MonkeyPuzzleView;
  /** The cubes of the line that is being written, or of the equation that is looked at, in order. */
  path: readonly number[];
  /** Whether that path is one that stands, rather than one that is being written. */
  found: boolean;
  /** What is said of that path. */
  says: string | null;
  /** Whether a cube may follow the last one of the line, and the cube that was pressed last and may not. */
  near: { isBeside: (cell: number) => boolean; apart: number | null };
  covered: boolean;
  /** Start the time; null where it does not wait for that. */
  ready: (() => void) | null;
  marked: (at: string) => string;
  point: (at: string | null) => void;
  /** What a tap and a sweep do; null where nothing may be written. */
  write: { tap(cell: number): void; sweep(cells: readonly number[]): void } | null;
}

const EDGE = 4;
/** How near to a cube's middle a sweep has to come, as a share of its width, so that diagonals miss the others. */
const NEAR = 0.38;

/** The sixteen cubes, to be tapped or swept over, with the path that is looked at drawn across them. */
export function Cubes({ view, path, found, says, near, covered, ready, marked, point, write }: Props) {
  const { handlers, swept } = useSweep(write?.sweep ?? null, view.neighbours);
  const board = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (found && path.length > 1 && board.current) drawPath(board.current, path);
  }, [found, path.join()]);
  const rows = view.cells.map((cubes, row) =>
    cubes.map((cube, column): Cell => {
      const cell = EDGE * row + column;
      const at = cellName(cell);
      const order = path.indexOf(cell);
      const colour = cube && say(`monkey_puzzle.web.colour.${COLOURS.indexOf(cube.colour)}`);
      const said =
        cube && !covered
          ? w("cube", { digit: cube.digit, colour: colour ?? "", at: placeName(cell) })
          : w("cube.covered", { at: placeName(cell) });
      return {
        key: at,
        label: order >= 0 && !found ? w("cube.on", { cube: said, n: order + 1 }) : said,
        class: [
          order >= 0 ? "on" : "",
          write && !found && !near.isBeside(cell) ? "far" : "",
          cell === near.apart ? "apart" : "",
          marked(at),
        ].join(" "),
        off: write === null,
        content: cube && !covered ? <Cube cube={cube} order={order >= 0 && !found ? order + 1 : null} /> : <Blank />,
        props: { onClick: () => !swept() && write?.tap(cell), onFocus: () => point(at), style: { "--n": cell } },
      };
    }),
  );
  return (
    <div class={`mpz-cubes ${found ? "found" : ""}`} key={view.round} ref={board} {...handlers}>
      <Grid label={w("board")} rows={rows} class="mpz-grid" />
      {covered && ready && <Example ready={ready} />}
      {covered && !ready && (
        <p class="mpz-paused">
          <span>{w("paused")}</span>
        </p>
      )}
      <svg viewBox="0 0 400 400" class="mpz-path" aria-hidden="true">
        {path.length > 1 && <polyline points={path.map(middle).join(" ")} pathLength={1} />}
      </svg>
      {says !== null && (
        <p class="mpz-read" aria-hidden="true">
          {says}
        </p>
      )}
    </div>
  );
}

/** The middle of a cube's face, which lies a little above that of its cell. */
const middle = (cell: number): string => `${100 * (cell % EDGE) + 50},${100 * Math.floor(cell / EDGE) + 46}`;

/** Follow a pointer that is held down from cube to cube; going back to the one before takes the last away. */
function useSweep(done: ((cells: readonly number[]) => void) | null, neighbours: MonkeyPuzzleView["neighbours"]) {
  const path = useRef<number[]>([]);
  const held = useRef(false);
  const justSwept = useRef(false);
  const finish = useRef(done);
  finish.current = done;

  useEffect(() => {
    const up = () => {
      if (!held.current) return;
      held.current = false;
      justSwept.current = path.current.length > 1;
      if (justSwept.current) finish.current?.(path.current);
      drawn(null);
    };
    return listen(window, { pointerup: up, pointercancel: up });
  }, []);

  const grid = useRef<HTMLElement | null>(null);
  const drawn = (cells: readonly number[] | null) => {
    for (const button of grid.current?.querySelectorAll<HTMLElement>("[data-cell]") ?? [])
      button.classList.toggle("swept", cells?.some((cell) => cellName(cell) === button.dataset.cell) ?? false);
  };

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      justSwept.current = false;
      const cell = cellUnder(event, 1);
      grid.current = event.currentTarget as HTMLElement;
      held.current = done !== null && cell !== null;
      path.current = cell === null ? [] : [cell];
    },
    onPointerMove: (event: PointerEvent) => {
      const cell = held.current ? cellUnder(event, NEAR) : null;
      if (cell === null || path.current.at(-1) === cell) return;
      if (path.current.at(-2) === cell) path.current.pop();
      else if (!path.current.includes(cell) && neighbours[path.current.at(-1) ?? -1]?.includes(cell))
        path.current.push(cell);
      if (path.current.length > 1) drawn(path.current);
    },
  };
  return { handlers, swept: () => justSwept.current };
}

function cellUnder(event: PointerEvent, near: number): number | null {
  const button = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-at]");
  if (!button?.closest(".mpz-grid")) return null;
  const box = button.getBoundingClientRect();
  const away = Math.hypot(event.clientX - box.x - box.width / 2, event.clientY - box.y - box.height / 2);
  const [row = 0, column = 0] = (button.dataset.at ?? "").split(",").map(Number);
  return away <= near * box.width ? EDGE * row + column : null;
}
