import { type ReadonlySignal, type Signal, useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { hrefOf } from "../../ui/route";
import { toast } from "../../ui/toasts";
import { isStatic } from "../../ui/world";
import { api } from "../../wire/api";
import type { EditorPosition } from "../../wire/types/answers";

export type Draft = EditorPosition;
type Values = Record<string, string>;
type Ask = () => Promise<Draft>;

/** A position that is being set up, and the ways to change it. */
export interface Editing {
  draft: ReadonlySignal<Draft>;
  /** Why the last text was no position. */
  problem: ReadonlySignal<string | null>;
  canUndo: boolean;
  canRedo: boolean;
  set: (name: string, value: string) => void;
  begin: (from: "start" | "empty") => void;
  /** Read the text of a position. */
  open: (position: string) => void;
  undo: () => void;
  redo: () => void;
}

const valuesOf = ({ fields }: Draft): Values => Object.fromEntries(fields.map(({ name, value }) => [name, value]));

/** Put the value that changes after all others: of two that contradict each other the later one counts. */
function withLast(draft: Draft, name: string, value: string): Values {
  const { [name]: _, ...others } = valuesOf(draft);
  return { ...others, [name]: value };
}

/** Edit a position; the server builds each one out of all values, so that an undo is just another set of them. */
export function useEditing(first: Draft): Editing {
  const draft = useSignal(first);
  const problem = useSignal<string | null>(null);
  const past = useSignal<readonly Values[]>([]);
  const future = useSignal<readonly Values[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const { game } = first;

  /** One change after the other: a second click builds on what the first one made. */
  const next = (ask: Ask, then: (before: Values) => void, failed: (said: string) => void = toast) => {
    queue.current = queue.current.then(async () => {
      const before = valuesOf(draft.peek());
      try {
        draft.value = await ask();
        problem.value = null;
        then(before);
        showAddress(draft.peek());
      } catch (refused) {
        failed((refused as Error).message);
      }
    });
  };
  const change = (ask: Ask, failed?: (said: string) => void) =>
    next(
      ask,
      (before) => {
        past.value = [...past.peek(), before];
        future.value = [];
      },
      failed,
    );

  return {
    draft,
    problem,
    canUndo: past.value.length > 0,
    canRedo: future.value.length > 0,
    set: (name, value) => change(() => api.edit({ game, begin: "start", values: withLast(draft.peek(), name, value) })),
    begin: (from) => change(() => api.edit({ game, begin: from })),
    open: (position) =>
      change(
        () => api.edit({ game, begin: "start", position }),
        (said) => {
          problem.value = said;
        },
      ),
    undo: () => stepBack(next, game, past, future),
    redo: () => stepBack(next, game, future, past),
  };
}

type Stack = Signal<readonly Values[]>;

/** Take the latest values off one stack, and put those that they replace on the other. */
function stepBack(next: (ask: Ask, then: (before: Values) => void) => void, game: string, from: Stack, to: Stack) {
  const values = from.peek().at(-1);
  if (!values) return;
  next(
    () => api.edit({ game, begin: "start", values }),
    (before) => {
      from.value = from.peek().slice(0, -1);
      to.value = [...to.peek(), before];
    },
  );
}

/** The address under which a position is edited. */
export const addressOf = ({ game, position }: Pick<Draft, "game" | "position">): string =>
  `/edit?${new URLSearchParams({ game, ...(position === null ? {} : { position }) })}`;

/** Let a reload show the same position; the way back leads out of the editor all the same. */
function showAddress(draft: Draft): void {
  if (draft.position === null) return;
  history.replaceState(null, "", (isStatic ? location.pathname : "") + hrefOf(addressOf(draft)));
}
