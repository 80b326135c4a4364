import type { ButtonHTMLAttributes, ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { t } from "../words/words";
import { type ComparedKind, ComparedRing } from "./compared-mark";

/** One cell of a board: a real button in an ARIA grid. */
export interface Cell {
  key: string;
  /** What a screen reader says. */
  label: string;
  content?: ComponentChildren;
  class?: string | undefined;
  /** Drawn, but not for choosing. */
  off?: boolean;
  /** In a review: the move that was played here, or a better one. */
  compared?: ComparedKind | undefined;
  props?: ButtonHTMLAttributes;
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Rows of cells with one tab stop; arrows move within, Home and End to the ends of a row. */
export function Grid({
  label,
  rows,
  heads,
  class: name,
}: {
  label: string;
  rows: readonly (readonly (Cell | null)[])[];
  /** What stands before each row. */
  heads?: readonly ComponentChildren[];
  class?: string;
}) {
  const grid = useRef<HTMLDivElement>(null);
  const [at, stand] = useState<readonly [number, number] | null>(null);
  const home = at && rows[at[0]]?.[at[1]] ? at : first(rows);

  const move = (event: KeyboardEvent, row: number, column: number) => {
    const [down, right] = STEPS[event.key] ?? [0, 0];
    let next: readonly [number, number] | null = null;
    if (event.key === "Home" || event.key === "End") next = ends(rows[row] ?? [], row, event.key === "End");
    else if (down || right) next = step(rows, row, column, down, right);
    if (!next) return;
    event.preventDefault();
    stand(next);
    grid.current?.querySelector<HTMLButtonElement>(`[data-at="${next[0]},${next[1]}"]`)?.focus();
  };

  return (
    <div role="grid" aria-label={label} class={`grid ${name ?? ""}`} ref={grid} aria-rowcount={rows.length}>
      {rows.map((cells, row) => (
        <div role="row" class="grid-row" key={row} aria-rowindex={row + 1}>
          {heads && (
            <div role="rowheader" class="grid-head">
              {heads[row]}
            </div>
          )}
          {cells.map((cell, column) =>
            cell === null ? (
              <div role="gridcell" class="grid-gap" key={`gap${column}`} aria-hidden="true" />
            ) : (
              <div role="gridcell" class="grid-cell" key={cell.key} aria-colindex={column + 1}>
                <button
                  type="button"
                  class={`cell ${cell.class ?? ""}`}
                  aria-label={cell.compared ? `${cell.label}; ${t(`compared.${cell.compared}`)}` : cell.label}
                  aria-disabled={cell.off ?? false}
                  data-at={`${row},${column}`}
                  data-cell={cell.key}
                  tabIndex={home && row === home[0] && column === home[1] ? 0 : -1}
                  onKeyDown={(event) => move(event, row, column)}
                  onFocusCapture={() => stand([row, column])}
                  {...cell.props}
                >
                  {cell.content}
                  {cell.compared && <ComparedRing is={cell.compared} />}
                </button>
              </div>
            ),
          )}
        </div>
      ))}
    </div>
  );
}

type Rows = readonly (readonly (Cell | null)[])[];

function first(rows: Rows): readonly [number, number] | null {
  for (const [row, cells] of rows.entries()) {
    const column = cells.findIndex((cell) => cell !== null);
    if (column >= 0) return [row, column];
  }
  return null;
}

function ends(cells: readonly (Cell | null)[], row: number, last: boolean): readonly [number, number] | null {
  const there = cells.flatMap((cell, column) => (cell === null ? [] : [column]));
  const column = there.at(last ? -1 : 0);
  return column === undefined ? null : [row, column];
}

/** Go on in a direction over gaps to the next cell. */
function step(rows: Rows, row: number, column: number, down: number, right: number): readonly [number, number] | null {
  const width = Math.max(...rows.map((cells) => cells.length));
  let [r, c] = [row + down, column + right];
  while (r >= 0 && r < rows.length && c >= 0 && c < width) {
    if (rows[r]?.[c]) return [r, c];
    r += down;
    c += right;
  }
  return null;
}
