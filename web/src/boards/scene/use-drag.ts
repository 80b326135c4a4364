import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { listen } from "../../ui/listen";
import type { Scene } from "../../wire/types/scene";
import { boundsOf, holds } from "./near";
import type { Path } from "./use-path";

/** A pointer that moves less has only pressed, in pixels. */
const SLACK = 6;

interface Drag {
  from: string;
  pointer: number;
  x: number;
  y: number;
  begun: boolean;
}

/**
 * Let a piece be dragged from place to place: the first place is chosen where it is taken up, the next where it is let
 * go. `landed` names that place until something else is taken up.
 */
export function useDrag(board: RefObject<HTMLElement | null>, scene: Scene, path: Path) {
  const drag = useRef<Drag | null>(null);
  const dragged = useRef(false);
  const landed = useRef<string | null>(null);
  const latest = useRef({ scene, path });
  latest.current = { scene, path };

  useEffect(() => {
    const move = (event: PointerEvent) => {
      const now = drag.current;
      if (!now || event.pointerId !== now.pointer) return;
      const [right, down] = [event.clientX - now.x, event.clientY - now.y];
      if (!now.begun) {
        if (Math.hypot(right, down) < SLACK) return;
        now.begun = true;
        const { path } = latest.current;
        if (path.places.at(-1) !== now.from) path.choose(now.from, "finger");
      }
      carry(board.current, latest.current.scene, now.from, right, down);
    };
    const drop = (event: PointerEvent) => {
      const now = drag.current;
      if (!now || event.pointerId !== now.pointer) return;
      drag.current = null;
      if (!now.begun) return;
      dragged.current = true;
      setTimeout(() => (dragged.current = false));
      carry(board.current, latest.current.scene, now.from, 0, 0);
      const { path } = latest.current;
      const to = event.type === "pointerup" ? placeAt(board.current, event) : null;
      if (to === now.from) return;
      if (to === null || !path.follow.next.has(to)) return path.back();
      landed.current = to;
      path.choose(to, "sure");
    };
    return listen(window, { pointermove: move, pointerup: drop, pointercancel: drop });
  }, []);

  /** Take a piece up. */
  const take = (name: string, { button, pointerId, clientX: x, clientY: y }: PointerEvent) => {
    dragged.current = false;
    landed.current = null;
    if (button === 0) drag.current = { from: name, pointer: pointerId, x, y, begun: false };
  };
  /** Whether the click that comes now is the end of a drag. */
  const wasDragged = () => dragged.current;
  return { take, wasDragged, landed };
}

/** Show the pieces of a place where the pointer carries them. */
function carry(board: HTMLElement | null, scene: Scene, from: string, right: number, down: number): void {
  const picture = board?.querySelector("svg");
  const place = scene.places.find(({ name }) => name === from);
  if (!picture || !place) return;
  const scale = scene.width / picture.getBoundingClientRect().width;
  const bounds = boundsOf(place);
  for (const piece of scene.pieces.filter((one) => holds(bounds, one))) {
    const element = picture.querySelector(`[data-piece="${CSS.escape(piece.name)}"]`);
    element?.setAttribute("transform", `translate(${piece.x + scale * right} ${piece.y + scale * down})`);
  }
}

/** The place under a pointer. */
function placeAt(board: HTMLElement | null, { clientX, clientY }: PointerEvent): string | null {
  const place = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(".scene-place");
  return place && board?.contains(place) ? (place.dataset.cell ?? null) : null;
}
