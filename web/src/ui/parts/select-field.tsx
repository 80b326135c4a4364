import { sentence } from "../words/words";

interface Props<T extends string> {
  label: string;
  value: T;
  values: readonly T[];
  /** What a value is called. */
  name: (value: T) => string;
  change: (value: T) => void;
}

/** One of a few values, with what it is for. */
export const SelectField = <T extends string>({ label, value, values, name, change }: Props<T>) => (
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
