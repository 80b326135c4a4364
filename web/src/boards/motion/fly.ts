import { useLayoutEffect } from "preact/hooks";
import type { AnyView } from "../../wire/views";
import type { Motion } from "../board";

/** Give the milliseconds that a custom property of the page says, as its settings and the reader's system make it. */
export function lasting(property: "--calm" | "--move"): number {
  const text = getComputedStyle(document.documentElement).getPropertyValue(property).trim();
  return (Number.parseFloat(text) || 0) * (text.endsWith("ms") ? 1 : 1000);
}

/** How long a move takes on a board; nothing where nothing is to move, or the page is not looked at. */
export const moveLasts = (): number => (document.hidden ? 0 : lasting("--move"));

interface Place {
  x: number;
  y: number;
  width: number;
}

const moving = new Set<Animation>();
let ended = Number.NEGATIVE_INFINITY;

/** Do something once for each motion, as soon as the position after it is drawn. */
export function useMotion<View extends AnyView>(
  motion: Motion<View> | null,
  run: (motion: Motion<View>) => void,
): void {
  useLayoutEffect(() => {
    if (motion) run(motion);
  }, [motion]);
}

/** Move an element for as long as a move takes, or so many milliseconds. */
export function move(
  element: Element | null | undefined,
  frames: Keyframe[],
  easing = "ease-in-out",
  duration = moveLasts(),
): void {
  if (!element || duration === 0) return;
  const animation = element.animate(frames, { duration, easing });
  moving.add(animation);
  const gone = () => moving.delete(animation);
  animation.onfinish = gone;
  animation.oncancel = gone;
}

/** Let a piece come from where it was; without such a place it comes from above. */
export function flyIn(element: HTMLElement | SVGElement | null | undefined, from: Element | null | undefined): void {
  if (!element) return;
  const to = placeOf(element);
  const start = from && isSeen(from) ? placeOf(from) : null;
  // A board may be drawn larger or smaller than its own measure.
  const zoom = element instanceof HTMLElement && element.offsetWidth ? to.width / element.offsetWidth : 1;
  const way = start
    ? `translate(${(start.x - to.x) / zoom}px, ${(start.y - to.y) / zoom}px) scale(${Math.min(1, start.width / to.width)})`
    : "translateY(-120%) scale(1.5)";
  move(element, [
    { transform: way, zIndex: 9, opacity: start ? 1 : 0 },
    { opacity: 1, offset: 0.3 },
    { transform: "none", zIndex: 9, opacity: 1 },
  ]);
}

/** End at once all that moves. */
export function endMoves(): void {
  ended = performance.now();
  for (const animation of moving) animation.finish();
}

addEventListener("pointerdown", endMoves, true);

/** When motion was ended at once the last time. */
export const endedAt = (): number => ended;

/** Where the player of a seat is named. */
export const seatPlace = (seat: number): Element | null =>
  [".strip", ".players"]
    .map((list) => document.querySelector(`${list} > :nth-child(${seat + 1}) .token`))
    .find((token) => token && isSeen(token)) ?? null;

function placeOf(element: Element): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width };
}

function isSeen(element: Element): boolean {
  const { x, y, width } = placeOf(element);
  return width > 0 && x > 0 && x < innerWidth && y > 0 && y < innerHeight;
}
