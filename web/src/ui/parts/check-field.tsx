import "./check-field.css";

interface Props {
  label: string;
  on: boolean;
  change: (on: boolean) => void;
}

/** A box that is ticked or not, with what it is for. */
export const CheckField = ({ label, on, change }: Props) => (
  <label class="check">
    <input type="checkbox" checked={on} onChange={(event) => change(event.currentTarget.checked)} />
    <span>{label}</span>
  </label>
);
