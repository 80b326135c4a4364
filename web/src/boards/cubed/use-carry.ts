import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { listen } from "../../ui/listen";

/** A pointer that moves less has only pressed, in pixels. */
const SLACK = 8;

interface Deeds {
  /** A piece is taken up from the hand. */
  take: (piece: string) => void;
  /** It is held above a place, or above none. */
  over: (at: string | null) => void;
  /** It is let go there. */
  drop: (at: string) => void;
}

interface Carry {
  piece: string;
  pointer: number;
  x: number;
  y: number;
  /** What follows the pointer, once it is a drag. */
  picture: HTMLElement | null;
}

/** Let pieces be dragged from the hand to the table; `begin` is called where a pointer goes down on one. */
export function useCarry(board: RefObject<HTMLElement | null>, deeds: Deeds) {
  const carry = useRef<Carry | null>(null);
  const carried = useRef(false);
  const latest = useRef(deeds);
  latest.current = deeds;
  useEffect(() => {
    const move = (event: PointerEvent) => {
      const now = carry.current;
      if (!now || event.pointerId !== now.pointer) return;
      const [right, down] = [event.clientX - now.x, event.clientY - now.y];
      if (!now.picture) {
        if (Math.hypot(right, down) < SLACK) return;
        now.picture = pictureOf(board.current, now.piece);
        latest.current.take(now.piece);
      }
      now.picture?.style.setProperty("transform", `translate(${event.clientX}px, ${event.clientY}px)`);
      latest.current.over(placeAt(board.current, event));
    };
    const drop = (event: PointerEvent) => {
      const now = carry.current;
      if (!now || event.pointerId !== now.pointer) return;
      carry.current = null;
      if (!now.picture) return;
      now.picture.remove();
      carried.current = true;
      setTimeout(() => (carried.current = false));
      const at = event.type === "pointerup" ? placeAt(board.current, event) : null;
      latest.current.over(null);
      if (at !== null) latest.current.drop(at);
    };
    const deafen = listen(window, { pointermove: move, pointerup: drop, pointercancel: drop });
    return () => {
      carry.current?.picture?.remove();
      deafen();
    };
  }, []);
  const begin = (piece: string, { button, pointerId, clientX: x, clientY: y }: PointerEvent) => {
    carried.current = false;
    if (button === 0) carry.current = { piece, pointer: pointerId, x, y, picture: null };
  };
  /** Whether the click that comes now is the end of a drag. */
  const wasCarried = () => carried.current;
  return { begin, wasCarried };
}

/** Draw the piece once more, to follow the pointer. */
function pictureOf(board: HTMLElement | null, piece: string): HTMLElement | null {
  const held = board?.querySelector(`[data-cell="${CSS.escape(piece)}"] .cbd-picture`);
  if (!board || !held) return null;
  const picture = document.createElement("div");
  picture.className = "cbd-carried";
  picture.append(held.cloneNode(true));
  board.append(picture);
  return picture;
}

/** The place of the table under a pointer. */
function placeAt(board: HTMLElement | null, { clientX, clientY }: PointerEvent): string | null {
  const place = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(".cbd-cell");
  return place && board?.contains(place) ? (place.dataset.cell ?? null) : null;
}
