import { type Signal, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Button } from "./parts/button";
import { keep, recall } from "./storage";
import { t } from "./words/words";

interface Toast {
  n: number;
  content: ComponentChildren;
  /** Whether it stays longer, also when a move is made: it is not about the position that a table shows. */
  lasts: boolean;
  /** Whether a screen reader has been told already. */
  isSaid: boolean;
}

const STAYS = 4_000;
/** A longer sentence stays for so long a character. */
const READS = 70;
const LASTS = 30_000;
/** Where what lasts is kept: a table loads the page anew when its seats change places. */
const KEPT = "toast";
const shown = signal<readonly Toast[]>([]);
let last = 0;

type Way = Partial<Pick<Toast, "lasts" | "isSaid">> & { length?: number; least?: number | undefined };

/**
 * Show something for a while, and return what ends it; `length` is how much there is to read in what is no text, and
 * `least` how long it stays however short it is.
 */
export function toast(
  content: ComponentChildren,
  { lasts = false, length, least = STAYS, isSaid = false }: Way = {},
): () => void {
  const n = ++last;
  shown.value = [...shown.value.slice(-2), { n, content, lasts, isSaid }];
  const stays = Math.max(least, READS * (length ?? (typeof content === "string" ? content.length : 0)));
  setTimeout(() => dismiss(n), lasts ? LASTS : stays);
  if (lasts && typeof content === "string") keep("sessionStorage", KEPT, { content, until: Date.now() + LASTS });
  return () => dismiss(n);
}

/** Show again what the page showed before it was loaded anew. */
export function showAgain(): void {
  const kept = recall<{ content: string; until: number } | null>("sessionStorage", KEPT, null);
  if (!kept?.content || !(kept.until > Date.now())) return;
  toast(kept.content, { lasts: true });
  keep("sessionStorage", KEPT, kept); // it ends when it would have ended
}

export function dismissAll(): void {
  shown.value = shown.value.filter((one) => one.lasts);
}

function dismiss(n: number): void {
  if (shown.value.some((one) => one.n === n && one.lasts)) keep("sessionStorage", KEPT, null);
  shown.value = shown.value.filter((one) => one.n !== n);
}

export const Toasts = () => (
  <div class="toasts">
    <div class="toasts-told" role="status">
      {shown.value.filter(({ isSaid }) => !isSaid).map(one)}
    </div>
    {shown.value.filter(({ isSaid }) => isSaid).map(one)}
  </div>
);

const one = ({ n, content }: Toast) => (
  <div class="toast" key={n}>
    <div>{content}</div>
    <Button says="✕" look="small" aria-label={t("close")} press={() => dismiss(n)} />
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
