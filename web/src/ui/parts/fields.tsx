import "./fields.css";
import type { Signal } from "@preact/signals";
import type { ComponentChildren, FormHTMLAttributes, InputHTMLAttributes } from "preact";
import { useId } from "preact/hooks";
import { nickname } from "../settings";
import { sentence, t } from "../words/words";

interface Field<T> {
  label: string;
  value: T;
  change: (value: T) => void;
}

/** Give a field the value of a signal, and let it change that. */
export const bound = <T,>(signal: Signal<T>): Omit<Field<T>, "label"> => ({
  value: signal.value,
  change: (value) => (signal.value = value),
});

/** A box that is ticked or not, with what it is for. */
export const CheckField = ({ label, value, change }: Field<boolean>) => (
  <label class="check">
    <input type="checkbox" checked={value} onChange={(event) => change(event.currentTarget.checked)} />
    <span>{label}</span>
  </label>
);

interface SelectProps<T extends string> extends Field<T> {
  values: readonly T[];
  /** What a value is called, if not as it is written. */
  name?: (value: T) => string;
}

/** One of a few values, with what it is for. */
export const SelectField = <T extends string>({ label, value, values, name = String, change }: SelectProps<T>) => (
  <label class="field">
    <span>{label}</span>
    <select class="input" value={value} onChange={(event) => change(event.currentTarget.value as T)}>
      {values.map((one) => (
        <option value={one} key={one}>
          {sentence(name(one))}
        </option>
      ))}
    </select>
  </label>
);

type TextProps = Field<string> &
  Pick<InputHTMLAttributes, "autocomplete" | "maxLength" | "onBlur"> & { type?: "datetime-local" };

/** Values are segments up to this many letters together; a longer list is folded into a menu. */
const MOST_LETTERS = 64;
const ROOM_OF_ONE = 3;

/** Whether names have room side by side. */
export const isBrief = (names: readonly string[]): boolean =>
  names.length * ROOM_OF_ONE + names.join("").length <= MOST_LETTERS;

/** One of a few values: all in sight where they are short, and else a list that opens. */
export const ChoiceField = <T extends string>(props: SegmentProps<T>) => {
  const { values, name = String, brief = name } = props;
  return isBrief(values.map(brief)) ? <SegmentField {...props} /> : <SelectField {...props} />;
};

interface SegmentProps<T extends string> extends SelectProps<T> {
  /** What stands on a segment that is too narrow for its name. */
  brief?: (value: T) => string;
  /** Whether the label is for screen readers only, where the place says it. */
  isLabelHidden?: boolean;
}

/** One of a few values, all in sight side by side; arrow keys walk through them. */
export function SegmentField<T extends string>(props: SegmentProps<T>) {
  const { label, value, values, name = String, brief, change, isLabelHidden = false } = props;
  const group = useId();
  return (
    <fieldset class="field segments">
      <legend class={isLabelHidden ? "unseen" : ""}>{label}</legend>
      <div class="segment-row">
        {values.map((one) => (
          <label class="segment" key={one}>
            <input
              type="radio"
              name={group}
              value={one}
              checked={one === value}
              aria-label={brief && sentence(name(one))}
              onChange={() => change(one)}
            />
            <span>{brief ? brief(one) : sentence(name(one))}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A line of text, with what it is for. */
export const TextField = ({ label, change, ...more }: TextProps) => (
  <label class="field">
    <span>{label}</span>
    <input class="input" onInput={(event) => change(event.currentTarget.value)} {...more} />
  </label>
);

/** The field for the player's own name; `done` is called when the person leaves it. */
export const NameField = ({ done }: { done?: () => void }) => (
  <TextField
    label={t("setup.name")}
    {...bound(nickname)}
    maxLength={24}
    autocomplete="nickname"
    {...(done && { onBlur: done })}
  />
);

/** A form that the page itself takes: `act` does something with what its fields hold. */
export const Form = ({ act, ...more }: { act: () => void } & FormHTMLAttributes) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      act();
    }}
    {...more}
  />
);

interface LongProps {
  label: string;
  /** What may stand in the field. */
  help?: ComponentChildren;
  rows: number;
  text: Signal<string>;
}

/** A field of several lines for a record or a position, which have no words of a language. */
export const LongText = ({ label, help, rows, text }: LongProps) => (
  <label class="field">
    <span>{label}</span>
    <textarea
      class="input long-text"
      rows={rows}
      dir="ltr"
      spellcheck={false}
      autocomplete="off"
      value={text.value}
      onInput={(event) => (text.value = event.currentTarget.value)}
    />
    {help && <span class="help">{help}</span>}
  </label>
);
