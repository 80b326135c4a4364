import { signal } from "@preact/signals";

/** An equation that is looked at: its path on the cubes, and perhaps a sentence about it. */
interface Looked {
  cells: readonly number[];
  says?: string;
}

/** The equation under the pointer in a list, or the one that is read out; its path is shown on the cubes. */
export const highlighted = signal<Looked | null>(null);

/** Handlers for an equation in a list: looking at it shows its path. */
export const highlightHandlers = (cells: readonly number[]) => {
  const show = () => {
    highlighted.value = { cells };
  };
  const hide = () => {
    highlighted.value = null;
  };
  return { onPointerEnter: show, onPointerLeave: hide, onFocus: show, onBlur: hide };
};
