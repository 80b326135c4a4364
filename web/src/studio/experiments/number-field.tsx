interface Props {
  label: string;
  value: string;
  change: (value: string) => void;
  /** What stands behind the number. */
  unit?: string;
}

/** A field for a number; the studio refuses what is no number. */
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
