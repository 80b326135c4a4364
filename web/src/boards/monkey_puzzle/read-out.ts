import { useEffect } from "preact/hooks";
import { listen } from "../../ui/listen";
import type { MonkeyPuzzleView, SheetLine } from "../../wire/types/monkey_puzzle";
import { moveLasts } from "../motion/pace";
import { highlighted } from "./highlight";
import { pathLasts } from "./path";
import { shown } from "./words";

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
