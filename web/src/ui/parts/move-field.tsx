import "./move-field.css";
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../words/words";
import { Button } from "./button";

interface Props {
  play: ((text: string) => void) | null;
  /** What is on the board; once a typed move has changed it, the field is empty again. */
  position: unknown;
  /** A move that would be possible now, as an example of how moves are written. */
  example?: string | undefined;
}

const FIELD = "command";

/** Open the field for moves and go to it. */
export function goToMoveField(): void {
  const field = document.getElementById(FIELD);
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
}

/** A field for moves in the notation of the terminal, for players who type. What is refused stays, to be repaired. */
export function MoveField({ play, position, example }: Props) {
  const text = useSignal("");
  const sent = useRef(false);
  useLayoutEffect(() => {
    if (sent.current) text.value = "";
    sent.current = false;
  }, [position]);
  return (
    <details class="typed">
      <summary>
        {t("command")} <kbd>/</kbd>
      </summary>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          const move = text.value.trim();
          if (!move || !play) return;
          sent.current = true;
          play(move);
        }}
      >
        <input
          id={FIELD}
          class="input"
          value={text.value}
          maxLength={64}
          readOnly={!play} // not disabled: the focus stays in the field until the answer comes
          aria-label={t("command")}
          placeholder={example === undefined ? "" : t("command.example", { move: example })}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => {
            sent.current = false;
            text.value = event.currentTarget.value;
          }}
        />
        <Button says={t("command.go")} submit look="small" disabled={!play} />
      </form>
    </details>
  );
}
