import { useRef } from "preact/hooks";
import type { Told } from "../../wire/types/messages";
import type { AnyView } from "../../wire/views";
import type { Motion } from "../board";

/** The motion of the move that led from the position shown before to this one: where no match tells what happened. */
export function useLatest(view: AnyView, last: Told | null): Motion<AnyView> | null {
  const latest = useRef<{ view: AnyView; motion: Motion<AnyView> | null }>({ view, motion: null });
  const { view: before } = latest.current;
  if (view !== before) {
    const seat = last?.seat ?? before.actors[0] ?? null;
    latest.current = { view, motion: last && { moves: [{ ...last, seat }], before } };
  }
  return latest.current.motion;
}
