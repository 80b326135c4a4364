import "./scroll-box.css";
import type { ComponentChildren } from "preact";

interface Props {
  label: string;
  children: ComponentChildren;
}

/** A box in which something wide scrolls, by finger and by keys. */
export const ScrollBox = ({ label, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
  <div class="scroll-box" tabIndex={0} role="group" aria-label={label}>
    {children}
  </div>
);
