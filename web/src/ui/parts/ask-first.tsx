import type { RefObject } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { t } from "../words/words";
import { Button } from "./button";

interface Props {
  label: string;
  /** What a screen reader says in place of the label, where several buttons have the same. */
  aria?: string;
  /** The question, and what follows from a yes. */
  question: string;
  about: string;
  /** What the button says that does nothing. */
  no?: string;
  /** What the button says that acts, where that is what one usually wants. */
  yes?: string;
  act: () => void;
  /** The classes of the button that asks. */
  look?: string;
  disabled?: boolean;
}

/** A button that asks in a dialog before it acts. Esc says no, and the focus comes back to the button. */
export function AskFirst({ label, aria, question, about, no, yes, act, look = "", disabled = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button
        says={label}
        look={look}
        disabled={disabled}
        {...(aria && { "aria-label": aria })}
        press={() => dialog.current?.showModal()}
      />
      <Question {...{ dialog, label, question, about, yes, act }} {...(no && { no })} />
    </>
  );
}

/** The same dialog, which is open at once: it asks for a button of a menu, which is gone by then. */
export function Ask({ closed, ...props }: Omit<Props, "look" | "disabled" | "aria"> & { closed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return <Question {...{ dialog, closed }} {...props} />;
}

type QuestionProps = Omit<Props, "look" | "disabled" | "aria" | "yes"> & {
  dialog: RefObject<HTMLDialogElement | null>;
  yes?: string | undefined;
  closed?: () => void;
};

function Question({ dialog, label, question, about, no = t("cancel"), yes, act, closed }: QuestionProps) {
  const heading = useId();
  const answer = (yes: boolean) => {
    dialog.current?.close();
    if (yes) act();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onKeyDown={(event) => event.stopPropagation()}
      onClose={() => closed?.()}
    >
      <div class="stack">
        <h2 id={heading}>{question}</h2>
        <p>{about}</p>
        <p class="row">
          <Button says={no} look={yes ? "" : "main"} press={() => answer(false)} />
          <Button says={yes ?? label} look={yes ? "main" : ""} autofocus={!!yes} press={() => answer(true)} />
        </p>
      </div>
    </dialog>
  );
}
