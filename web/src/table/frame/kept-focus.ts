import { useLayoutEffect } from "preact/hooks";
import { listen } from "../../ui/listen";

/**
 * Keep the keyboard's focus on a board. It begins there; and where the element that had it goes, because the board was
 * drawn anew, the same cell gets it, or the cell that had it before a button; or else the board's tab stop. Without that
 * the focus falls to the page's body.
 */
export function useKeptFocus(board: { readonly current: HTMLElement | null }, wanted: boolean): void {
  useLayoutEffect(() => {
    const root = board.current;
    if (!root || !wanted) return;
    let cell: string | null | undefined; // undefined: the focus is not on the board
    const focus = () => {
      const same = cell ? root.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`) : null;
      const next = same ?? root.querySelector<HTMLElement>('[tabindex="0"]');
      next?.focus({ preventScroll: true });
    };
    const came = (event: FocusEvent) => {
      cell = (event.target as HTMLElement).dataset.cell ?? cell ?? null;
    };
    // The person went elsewhere, by key or by pointer.
    const left = (event: FocusEvent) => {
      if (event.relatedTarget && !root.contains(event.relatedTarget as Node)) cell = undefined;
    };
    const pressed = (event: PointerEvent) => {
      if (!root.contains(event.target as Node)) cell = undefined;
    };
    const lost = () => cell !== undefined && isNowhere();
    const observer = new MutationObserver(() => lost() && focus());
    const unfocus = listen(root, { focusin: came, focusout: left });
    const unpress = listen(window, { pointerdown: pressed });
    observer.observe(root, { childList: true, subtree: true });
    if (isNowhere()) focus();
    return () => {
      observer.disconnect();
      unfocus();
      unpress();
    };
  }, [wanted]);
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;
