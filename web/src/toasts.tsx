import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { t } from "./words/words";

interface Toast {
  n: number;
  content: ComponentChildren;
}

const STAYS = 7_000;
const shown = signal<readonly Toast[]>([]);
let last = 0;

/** Show something for a while, above the page's lower edge. */
export function toast(content: ComponentChildren): void {
  const n = ++last;
  shown.value = [...shown.value.slice(-2), { n, content }];
  setTimeout(() => dismiss(n), STAYS);
}

export function dismissAll(): void {
  shown.value = [];
}

function dismiss(n: number): void {
  shown.value = shown.value.filter((one) => one.n !== n);
}

export const Toasts = () => (
  <div class="toasts" role="status">
    {shown.value.map(({ n, content }) => (
      <div class="toast" key={n}>
        <div>{content}</div>
        <button type="button" class="button small" aria-label={t("close")} onClick={() => dismiss(n)}>
          ✕
        </button>
      </div>
    ))}
  </div>
);
