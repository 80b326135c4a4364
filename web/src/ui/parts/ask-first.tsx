import { useId, useRef } from "preact/hooks";
import { t } from "../words/words";

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
      <button
        type="button"
        class={`button ${look}`}
        disabled={disabled}
        {...(aria && { "aria-label": aria })}
        onClick={() => dialog.current?.showModal()}
      >
        {label}
      </button>
      <dialog ref={dialog} aria-labelledby={heading} onKeyDown={(event) => event.stopPropagation()}>
        <div class="stack">
          <h2 id={heading}>{question}</h2>
          <p>{about}</p>
          <p class="row">
            <button type="button" class={`button ${yes ? "" : "main"}`} onClick={() => answer(false)}>
              {no}
            </button>
            <button type="button" class={`button ${yes ? "main" : ""}`} autofocus={!!yes} onClick={() => answer(true)}>
              {yes ?? label}
            </button>
          </p>
        </div>
      </dialog>
    </>
  );
}
