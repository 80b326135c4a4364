import { useId, useRef } from "preact/hooks";
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
export function AskFirst({
  label,
  aria,
  question,
  about,
  no = t("cancel"),
  yes,
  act,
  look = "",
  disabled = false,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const answer = (yes: boolean) => {
    dialog.current?.close();
    if (yes) act();
  };
  return (
    <>
      <Button
        says={label}
        look={look}
        disabled={disabled}
        {...(aria && { "aria-label": aria })}
        press={() => dialog.current?.showModal()}
      />
      <dialog ref={dialog} aria-labelledby={heading} onKeyDown={(event) => event.stopPropagation()}>
        <div class="stack">
          <h2 id={heading}>{question}</h2>
          <p>{about}</p>
          <p class="row">
            <Button says={no} look={yes ? "" : "main"} press={() => answer(false)} />
            <Button says={yes ?? label} look={yes ? "main" : ""} autofocus={!!yes} press={() => answer(true)} />
          </p>
        </div>
      </dialog>
    </>
  );
}
