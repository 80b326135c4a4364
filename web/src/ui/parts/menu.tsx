import "./menu.css";
import type { ComponentChildren } from "preact";
import { useId, useRef } from "preact/hooks";

interface Props {
  /** What the button says. */
  says: ComponentChildren;
  /** What a screen reader says in its place. */
  label?: string;
  look?: string;
  /** The links and buttons of the menu; a press on any of them closes it. */
  children: ComponentChildren;
}

const GAP = 4;

/** A button that opens a short list below itself. Esc, or a press elsewhere, closes it. */
export function Menu({ says, label, look = "", children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const place = () => {
    const [from, menu] = [button.current?.getBoundingClientRect(), list.current];
    if (!from || !menu) return;
    const { width, height } = menu.getBoundingClientRect();
    const below = from.bottom + GAP + height <= innerHeight;
    menu.style.left = `${Math.max(GAP, Math.min(from.left, innerWidth - width - GAP))}px`;
    menu.style.top = `${below ? from.bottom + GAP : Math.max(GAP, from.top - height - GAP)}px`;
  };
  return (
    <>
      <button ref={button} type="button" class={`button menu-button ${look}`} popovertarget={id} aria-label={label}>
        {says}
      </button>
      <div
        ref={list}
        id={id}
        class="menu"
        popover="auto"
        onToggle={(event) => {
          if (event.newState !== "open") return;
          place();
          list.current?.querySelector<HTMLElement>("a, button")?.focus();
        }}
        onClick={() => list.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  );
}
