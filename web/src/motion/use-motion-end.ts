import { useEffect } from "preact/hooks";
import type { StagedMatch } from "./staged";

const ENDS: readonly string[] = ["Enter", " ", "Escape"];

/** End all motion when the person presses something. A press on a board that was behind only catches up with it. */
export function useMotionEnd(staged: StagedMatch): void {
  useEffect(() => {
    let caughtUp = false;
    const pressed = (event: PointerEvent) => {
      caughtUp = staged.finish() && (event.target as Element).closest(".frame-board") !== null;
    };
    const clicked = (event: MouseEvent) => {
      // A click without a pointer (detail 0) comes from the keyboard or a screen reader, which was told at once.
      if (!caughtUp || event.detail === 0) return;
      caughtUp = false;
      event.stopPropagation();
      event.preventDefault();
    };
    const keyed = (event: KeyboardEvent) => void (ENDS.includes(event.key) && staged.finish());
    addEventListener("pointerdown", pressed, true);
    addEventListener("click", clicked, true);
    addEventListener("keydown", keyed, true);
    return () => {
      removeEventListener("pointerdown", pressed, true);
      removeEventListener("click", clicked, true);
      removeEventListener("keydown", keyed, true);
    };
  }, [staged]);
}
