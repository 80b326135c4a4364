import { type Signal, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Button } from "./parts/button";
import { t } from "./words/words";

interface Toast {
  n: number;
  content: ComponentChildren;
  /** Whether it is not about the position that a table shows. */
  lasts: boolean;
}

const STAYS = 7_000;
const LASTS = 30_000;
/** Where what lasts is kept: a table loads the page anew when its seats change places. */
const KEPT = "cubetable.toast";
const shown = signal<readonly Toast[]>([]);
let last = 0;

/**
 * Show something for a while, above the page's lower edge, and return what ends it. If it `lasts`, it stays longer, also
 * when a move is made.
 */
export function toast(content: ComponentChildren, lasts = false): () => void {
  const n = ++last;
  shown.value = [...shown.value.slice(-2), { n, content, lasts }];
  setTimeout(() => dismiss(n), lasts ? LASTS : STAYS);
  if (lasts && typeof content === "string") keep(content);
  return () => dismiss(n);
}

/** Show again what the page showed before it was loaded anew. */
export function showAgain(): void {
  try {
    const text = sessionStorage.getItem(KEPT) ?? "{}";
    const { content, until } = JSON.parse(text) as { content?: string; until?: number };
    if (!content || !until || until < Date.now()) return;
    toast(content, true);
    sessionStorage.setItem(KEPT, text); // it ends when it would have ended
  } catch {
    // without it a notice ends with the page
  }
}

function keep(content: string | null): void {
  try {
    if (content === null) sessionStorage.removeItem(KEPT);
    else sessionStorage.setItem(KEPT, JSON.stringify({ content, until: Date.now() + LASTS }));
  } catch {
    // without it a notice ends with the page
  }
}

export function dismissAll(): void {
  shown.value = shown.value.filter((one) => one.lasts);
}

function dismiss(n: number): void {
  if (shown.value.some((one) => one.n === n && one.lasts)) keep(null);
  shown.value = shown.value.filter((one) => one.n !== n);
}

export const Toasts = () => (
  <div class="toasts" role="status">
    {shown.value.map(({ n, content }) => (
      <div class="toast" key={n}>
        <div>{content}</div>
        <Button says="✕" look="small" aria-label={t("close")} press={() => dismiss(n)} />
      </div>
    ))}
  </div>
);

type Say = (message: string) => void;

/** Do something that the server may refuse; then its reason is shown. */
export async function orSayWhy(act: () => Promise<unknown>, say: Say = toast): Promise<void> {
  await act().catch((problem: Error) => say(problem.message));
}

/** The same for what takes a while and is done once at a time; `busy` says whether it is being done. */
export async function onceAtATime(busy: Signal<boolean>, act: () => Promise<unknown>, say?: Say): Promise<void> {
  if (busy.peek()) return;
  busy.value = true;
  await orSayWhy(act, say);
  busy.value = false;
}
