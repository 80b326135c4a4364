import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { move } from "../motion/fly";

/** How far something is swiped. */
interface Scroll {
  left: number;
  top: number;
}

/** Where a cell stands in what is swiped. */
interface Place extends Scroll {
  width: number;
}

type Places = ReadonlyMap<string, Place>;

/**
 * Hold a strip of layers still that is swiped: when rows, columns or layers come or go, the cell in its middle stays
 * where it is, and the layers slide to their new places. Only a wanted cell that is out of sight moves the strip, once.
 */
export function useStrip(shape: string, wanted: string | null) {
  const strip = useRef<HTMLDivElement>(null);
  const scrolled = useRef<Scroll>({ left: 0, top: 0 });
  const known = useRef({ places: new Map<string, Place>(), width: 0, height: 0 });
  const look = () => {
    const own = strip.current;
    if (!own) return;
    scrolled.current = { left: own.scrollLeft, top: own.scrollTop };
    tellMore(own);
  };
  useLayoutEffect(() => {
    const own = strip.current;
    if (!own) return;
    const { places, width, height } = known.current;
    endSlides(own);
    const now = placesIn(own);
    const stays = width === own.clientWidth ? middle(places, now, scrolled.current, width, height) : null;
    const [before, after] = [places.get(stays ?? ""), now.get(stays ?? "")];
    if (before && after) {
      own.scrollLeft = scrolled.current.left + after.left - before.left;
      own.scrollTop = scrolled.current.top + after.top - before.top;
    }
    known.current = { places: now, width: own.clientWidth, height: own.clientHeight };
    slide(own, places, now, scrolled.current);
    look();
  }, [shape]);
  useEffect(() => {
    const watcher = new ResizeObserver(look);
    if (strip.current) watcher.observe(strip.current);
    return () => watcher.disconnect();
  }, []);
  useEffect(() => {
    if (wanted !== null && strip.current) bringIntoSight(strip.current, wanted);
  }, [wanted, shape]);
  return { ref: strip, onScroll: look };
}

/** Say for the stylesheet whether there is more before and after what is in sight. */
function tellMore(strip: HTMLElement): void {
  const before = strip.scrollLeft > 1 || strip.scrollTop > 1;
  const after =
    strip.scrollLeft < strip.scrollWidth - strip.clientWidth - 1 ||
    strip.scrollTop < strip.scrollHeight - strip.clientHeight - 1;
  strip.dataset.more = [before && "before", after && "after"].filter(Boolean).join(" ");
}

function placesIn(strip: HTMLElement): Map<string, Place> {
  const cells = [...strip.querySelectorAll<HTMLElement>("[data-cell]")];
  return new Map(cells.map((cell) => [cell.dataset.cell ?? "", placeIn(strip, cell)]));
}

function placeIn(strip: HTMLElement, part: Element): Place {
  const frame = strip.getBoundingClientRect();
  const { left, top, width } = part.getBoundingClientRect();
  return { left: left - frame.left + strip.scrollLeft, top: top - frame.top + strip.scrollTop, width };
}

/** Let each layer slide from where its cells stood before. */
function slide(strip: HTMLElement, before: Places, now: Places, scrolled: Scroll): void {
  for (const layer of strip.children) {
    const cells = [...layer.querySelectorAll<HTMLElement>("[data-cell]")];
    const name = cells.map((cell) => cell.dataset.cell ?? "").find((cell) => before.has(cell)) ?? "";
    const [from, to] = [before.get(name), now.get(name)];
    if (!from || !to) continue;
    const own = placeIn(strip, layer);
    const scale = from.width / to.width;
    const x = from.left - scrolled.left + strip.scrollLeft - own.left - scale * (to.left - own.left);
    const y = from.top - scrolled.top + strip.scrollTop - own.top - scale * (to.top - own.top);
    const start = `translate(${x}px, ${y}px) scale(${scale})`;
    move(layer, [
      { transformOrigin: "0 0", transform: start },
      { transformOrigin: "0 0", transform: "none" },
    ]);
  }
}

function endSlides(strip: HTMLElement): void {
  for (const layer of strip.children) for (const animation of layer.getAnimations()) animation.finish();
}

/** The cell nearest to the middle of what was in sight, of those that are still there. */
function middle(before: Places, now: Places, { left, top }: Scroll, width: number, height: number): string | null {
  const away = (at: Scroll) => Math.hypot(at.left - left - width / 2, at.top - top - height / 2);
  const there = [...before].filter(([name]) => now.has(name));
  return there.sort(([, a], [, b]) => away(a) - away(b))[0]?.[0] ?? null;
}

function bringIntoSight(strip: HTMLElement, wanted: string): void {
  const cell = strip.querySelector(`[data-cell="${CSS.escape(wanted)}"]`)?.getBoundingClientRect();
  const frame = strip.getBoundingClientRect();
  if (!cell) return;
  const isInSight =
    cell.left >= frame.left && cell.right <= frame.right && cell.top >= frame.top && cell.bottom <= frame.bottom;
  if (isInSight) return;
  strip.scrollBy({
    left: cell.left + cell.width / 2 - frame.left - frame.width / 2,
    top: cell.top + cell.height / 2 - frame.top - frame.height / 2,
    behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth",
  });
}
