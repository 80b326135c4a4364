import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Button } from "../../../ui/parts/button";

interface Props {
  /** What the button says, and the heading of what it opens. */
  label: string;
  look?: string;
  disabled?: boolean;
  /** The element that says why it is disabled. */
  why?: string;
  children: (close: () => void) => ComponentChildren;
}

/** A button that opens a form over the page. The form is begun anew each time; Esc closes it. */
export function Sheet({ label, look = "", disabled = false, why, children }: Props) {
  const opened = useSignal(false);
  return (
    <>
      <Button
        says={label}
        {...{ look, disabled }}
        {...(why && { "aria-describedby": why })}
        aria-haspopup="dialog"
        press={() => (opened.value = true)}
      />
      {opened.value && (
        <Opened label={label} closed={() => (opened.value = false)}>
          {children}
        </Opened>
      )}
    </>
  );
}

function Opened({ label, closed, children }: Pick<Props, "label" | "children"> & { closed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      class="class-dialog"
      aria-labelledby={heading}
      onClose={(event) => event.target === dialog.current && closed()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="stack">
        <h2 id={heading}>{label}</h2>
        {children(close)}
      </div>
    </dialog>
  );
}
