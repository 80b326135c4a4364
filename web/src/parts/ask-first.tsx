import { useId, useRef } from "preact/hooks";
import { t } from "../words/words";

interface Props {
  label: string;
  /** The question, and what follows from a yes. */
  question: string;
  about: string;
  /** What the button says that does nothing. */
  no?: string;
  act: () => void;
  small?: boolean;
}

/** A button that asks in a dialog before it acts. Esc says no, and the focus comes back to the button. */
export function AskFirst({ label, question, about, no = t("cancel"), act, small = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const answer = (yes: boolean) => {
    dialog.current?.close();
    if (yes) act();
  };
  return (
    <>
      <button type="button" class={`button ${small ? "small" : ""}`} onClick={() => dialog.current?.showModal()}>
        {label}
      </button>
      <dialog ref={dialog} aria-labelledby={heading} onKeyDown={(event) => event.stopPropagation()}>
        <div class="stack">
          <h2 id={heading}>{question}</h2>
          <p>{about}</p>
          <p class="row">
            <button type="button" class="button main" onClick={() => answer(false)}>
              {no}
            </button>
            <button type="button" class="button" onClick={() => answer(true)}>
              {label}
            </button>
          </p>
        </div>
      </dialog>
    </>
  );
}
