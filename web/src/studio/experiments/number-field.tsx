interface Props {
  label: string;
  value: string;
  change: (value: string) => void;
  /** What stands behind the number. */
  unit?: string;
}

/** A number that is typed; what is no number is refused by whoever reads it. */
export const NumberField = ({ label, value, change, unit }: Props) => (
  <label class="field number-field">
    <span>{unit ? `${label}, ${unit}` : label}</span>
    <input
      class="input"
      inputMode="decimal"
      autocomplete="off"
      maxLength={12}
      value={value}
      onInput={({ currentTarget }) => change(currentTarget.value)}
    />
  </label>
);
