import { signal } from "@preact/signals";

/** The path of the equation under the pointer in a list, shown on the cubes. */
export const highlighted = signal<readonly number[] | null>(null);

/** Handlers for an equation in a list: looking at it shows its path. */
export const highlightHandlers = (cells: readonly number[]) => {
  const show = () => {
    highlighted.value = cells;
  };
  const hide = () => {
    highlighted.value = null;
  };
  return { onPointerEnter: show, onPointerLeave: hide, onFocus: show, onBlur: hide };
};
