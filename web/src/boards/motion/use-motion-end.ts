import { useEffect } from "preact/hooks";
import { listen } from "../../ui/listen";
import type { StagedMatch } from "./staged";

const ENDS: readonly string[] = ["Enter", " ", "Escape"];
const BOARD = ".frame-board";

/**
 * End all motion when the person presses something. A press on a board that was behind only catches up with it. Where
 * this person is to roll, the space bar does so.
 */
export function useMotionEnd(staged: StagedMatch, reader: () => number | null): void {
  useEffect(() => {
    let [caughtUp, rolled] = [false, false];
    const pressed = (event: PointerEvent) => {
      caughtUp = staged.finish() && (event.target as Element).closest(BOARD) !== null;
    };
    const clicked = (event: MouseEvent) => {
      // A click without a pointer (detail 0) comes from the keyboard or a screen reader, which was told at once.
      if (!caughtUp || event.detail === 0) return;
      caughtUp = false;
      stop(event);
    };
    const keyed = (event: KeyboardEvent) => {
      if (!ENDS.includes(event.key)) return;
      const target = event.target as Element;
      if (event.key === " " && (target === document.body || target.closest(BOARD)) && staged.roll(reader())) {
        rolled = true;
        stop(event);
      } else staged.finish();
    };
    // Some browsers press a button when the space bar is let go.
    const released = (event: KeyboardEvent) => {
      if (rolled && event.key === " ") stop(event);
      rolled = false;
    };
    const handlers = { pointerdown: pressed, click: clicked, keydown: keyed, keyup: released };
    return listen(window, handlers, { capture: true });
  }, [staged]);
}

function stop(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
