import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { listen } from "../../ui/listen";
import type { MonkeyPuzzleView, SheetLine } from "../../wire/types/monkey_puzzle";
import { move, moveLasts } from "../motion/fly";
import { shown } from "./words";

/** On so many steps from cube to cube one move's time is spent; a longer path takes longer. */
const STEPS = 3;
/** How much of the way a cube is up before and after the line reaches it. */
const AROUND = 0.18;
const UP = "translateY(-9%)";

/** How long a path is drawn, in milliseconds; nothing where nothing is to move. */
const pathLasts = (cells: readonly number[]): number => moveLasts() * Math.max(1, (cells.length - 1) / STEPS);

/** Draw a path from its first cube to its last; each cube comes up as the line reaches it. */
export function drawPath(board: Element, cells: readonly number[]): void {
  const lasts = pathLasts(cells);
  move(board.querySelector("polyline"), [{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], "linear", lasts);
  cells.forEach((cell, place) => {
    const at = place / Math.max(1, cells.length - 1);
    const cube = board.querySelectorAll(".cell")[cell]?.querySelector(".mpz-cube");
    const frames = [
      { transform: "none" },
      { transform: "none", offset: Math.max(0, at - AROUND) },
      { transform: UP, offset: at },
      { transform: "none", offset: Math.min(1, at + AROUND) },
      { transform: "none" },
    ];
    move(cube, frames, "ease-out", lasts);
  });
}

/** An equation that is looked at: its path on the cubes, and perhaps a sentence about it. */
interface Looked {
  cells: readonly number[];
  says?: string;
}

/** The equation under the pointer in a list, or the one that is read out; its path is shown on the cubes. */
export const highlighted = signal<Looked | null>(null);

/** Handlers for an equation in a list: looking at it shows its path. */
export const highlightHandlers = (cells: readonly number[]) => {
  const show = () => {
    highlighted.value = { cells };
  };
  const hide = () => {
    highlighted.value = null;
  };
  return { onPointerEnter: show, onPointerLeave: hide, onFocus: show, onBlur: hide };
};

/** How long a path that was drawn stays, in the time of a move. */
const STAYS = 1.5;
/** With more players than this there are only lists to read. */
const MOST = 4;

/** The equation of each sheet that scored most: the last seats' first, so that the reader's own comes at the end. */
export function bestOf(sheets: MonkeyPuzzleView["sheets"], own: number | null): { seat: number; one: SheetLine }[] {
  const best = sheets.flatMap((sheet, seat) => {
    const [one] = [...(sheet ?? [])].sort((a, b) => b.points - a.points);
    return one && one.points > 0 ? [{ seat, one }] : [];
  });
  return best.sort((a, b) => Number(a.seat === own) - Number(b.seat === own));
}

/** Draw the best equation of each player on the cubes, one after the other; a press ends that. */
export function useReadOut(view: MonkeyPuzzleView, names: readonly string[], wanted: boolean): void {
  useEffect(() => {
    const best = bestOf(view.sheets, view.seat);
    if (!wanted || moveLasts() === 0 || view.players > MOST) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      highlighted.value = null;
      stop();
    };
    const read = (n: number) => {
      const next = best[n];
      if (!next) return end();
      const { cells, equation, points } = next.one;
      highlighted.value = { cells, says: `${names[next.seat] ?? ""}: ${shown(equation)} · +${points}` };
      timer = setTimeout(() => read(n + 1), pathLasts(cells) + STAYS * moveLasts());
    };
    const stop = listen(window, { pointerdown: end, keydown: end }, { capture: true });
    timer = setTimeout(() => read(0), moveLasts());
    return end;
  }, [wanted]);
}
