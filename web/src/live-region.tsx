import { signal } from "@preact/signals";

const spoken = signal("");
let turn = false;

/** Have a screen reader say something, politely. */
export function announce(text: string): void {
  turn = !turn; // the same words twice are said twice
  spoken.value = turn ? text : `${text}\u00a0`;
}

export const LiveRegion = () => (
  <div class="unseen" aria-live="polite" role="status">
    {spoken}
  </div>
);
