import "./stepper.css";
import { Button } from "./button";

interface Props {
  label: string;
  value: number;
  /** The least number, if it is not 0. */
  least?: number;
  most: number;
  less: string;
  more: string;
  change: (value: number) => void;
}

/** A whole number, to be typed or changed by one. */
export function Stepper({ label, value, least = 0, most, less, more, change }: Props) {
  const settle = (number: number) => change(Math.min(most, Math.max(least, Number.isNaN(number) ? least : number)));
  return (
    <div class="stepper" role="group" aria-label={label}>
      <Button says="−" aria-label={less} disabled={value <= least} press={() => settle(value - 1)} />
      <input
        class="input number"
        inputMode="numeric"
        aria-label={label}
        value={value}
        onChange={(event) => {
          settle(Number.parseInt(event.currentTarget.value, 10));
          event.currentTarget.value = String(value);
        }}
        onKeyDown={(event) => {
          const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (!step) return;
          event.preventDefault();
          settle(value + step);
        }}
      />
      <Button says="+" aria-label={more} disabled={value >= most} press={() => settle(value + 1)} />
    </div>
  );
}
