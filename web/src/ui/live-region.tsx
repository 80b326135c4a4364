import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { sayAloud } from "./comfort/aloud";

const spoken = signal("");
let turn = false;

/** Have a screen reader say something, politely; a browser says it aloud if the person wants that. */
export function announce(text: string): void {
  sayAloud(text);
  turn = !turn; // the same words twice are said twice
  spoken.value = turn ? text : `${text}\u00a0`;
}

/** Name the page after what it shows. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Cubetable`;
  }, [title]);
}

export const LiveRegion = () => (
  <div class="unseen" aria-live="polite" role="status">
    {spoken}
  </div>
);
