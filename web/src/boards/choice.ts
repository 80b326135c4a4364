import { useCallback, useLayoutEffect, useRef, useState } from "preact/hooks";
import { listen } from "../ui/listen";

/** A move that is looked at before it is made. */
export interface Choice {
  /** The move that is previewed: under the pointer, in focus, or chosen by a first tap. */
  preview: string | null;
  /** The move that a first tap chose, and a second one or the confirm button makes. */
  chosen: string | null;
  confirm(): void;
  cancel(): void;
  /** Handlers for whatever stands for a move on the board. */
  on(move: string): {
    onPointerEnter(event: PointerEvent): void;
    onPointerLeave(): void;
    /** Return whether a person moved the focus. */
    onFocus(): boolean;
    onBlur(): void;
    onClick(event: MouseEvent): void;
  };
}

/** Say whether the pointer that was last down is a finger or a pen. */
export function useTouched(): { readonly current: boolean } {
  const touched = useRef(false);
  useLayoutEffect(() => {
    const note = (event: PointerEvent) => {
      touched.current = event.pointerType !== "mouse";
    };
    return listen(window, { pointerdown: note }, { capture: true });
  }, []);
  return touched;
}

/** Say whether a person has pressed anything since the board is there; until then the focus was put on it by the page. */
function usePressed(): { readonly current: boolean } {
  const pressed = useRef(false);
  useLayoutEffect(() => {
    const note = () => {
      pressed.current = true;
    };
    return listen(window, { pointerdown: note, keydown: note }, { capture: true });
  }, []);
  return pressed;
}

interface More {
  /** Whether a move can be made; a finger is not asked to confirm any other, but told at once why it is refused. */
  offered?: (move: string) => boolean;
  /** Something is chosen: what was told of the move before is settled. */
  chose?: () => void;
}

/**
 * Select, preview, confirm: a mouse previews under its pointer and commits with a click, a keyboard previews what is
 * in focus and commits with Enter, a finger chooses with a first tap and commits with a second.
 */
export function useChoice(
  play: ((move: string) => void) | null,
  position: unknown,
  { offered = () => true, chose }: More = {},
): Choice {
  const [hovered, hover] = useState<string | null>(null);
  const [chosen, choose] = useState<string | null>(null);
  const touched = useTouched();
  const pressed = usePressed();

  useLayoutEffect(() => {
    choose(null);
    hover(null);
  }, [position]);

  const commit = useCallback(
    (move: string) => {
      choose(null);
      play?.(move);
    },
    [play],
  );

  useLayoutEffect(() => {
    const letGo = (event: KeyboardEvent) => {
      if (event.key === "Escape") choose(null);
    };
    return listen(window, { keydown: letGo });
  }, []);

  const press = (move: string, { detail }: MouseEvent) => {
    // A click without a pointer (detail 0) comes from the keyboard or a screen reader.
    if (detail === 0 || !touched.current || chosen === move || !offered(move)) return commit(move);
    choose(move);
    chose?.();
  };

  return {
    preview: chosen ?? hovered,
    chosen,
    confirm: () => chosen !== null && commit(chosen),
    cancel: () => choose(null),
    on: (move) => ({
      onPointerEnter: (event) => event.pointerType === "mouse" && hover(move),
      onPointerLeave: () => hover(null),
      onFocus: () => {
        if (pressed.current) hover(move);
        return pressed.current;
      },
      onBlur: () => hover(null),
      onClick: (event) => press(move, event),
    }),
  };
}

/** Handlers of a choice that do something more whenever the focus comes: on a board they say where this person points. */
export const withFocus = (handlers: ReturnType<Choice["on"]>, more: () => void) => ({
  ...handlers,
  onFocus: () => {
    const moved = handlers.onFocus();
    if (moved) more();
    return moved;
  },
});
