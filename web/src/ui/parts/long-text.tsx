import "./long-text.css";
import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";

interface Props {
  label: string;
  /** What may stand in the field. */
  help?: ComponentChildren;
  rows: number;
  text: Signal<string>;
}

/** A field of several lines for a record or a position, which have no words of a language. */
export function LongText({ label, help, rows, text }: Props) {
  return (
    <label class="field">
      <span>{label}</span>
      <textarea
        class="input long-text"
        rows={rows}
        dir="ltr"
        spellcheck={false}
        autocomplete="off"
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
      />
      {help && <span class="help">{help}</span>}
    </label>
  );
}
