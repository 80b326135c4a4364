import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Button } from "../../ui/parts/button";
import { Form } from "../../ui/parts/fields";
import { t } from "../../ui/words/words";
import { settingUp } from "./new-match";
import "./play-from.css";

interface Props {
  /** What the seats are called. */
  seats: readonly string[];
  /** The seat that one would take if one did not choose. */
  usual: number;
  /** Whether the position cannot be played on. */
  off?: boolean;
  /** Whether it is the main thing to do here. */
  main?: boolean;
  label?: string;
  class?: string;
  /** Begin the match at a seat. */
  begin: (seat: number) => void;
  children?: ComponentChildren;
}

/** Play on from a position against bots: the button, and the choice of one's seat. */
export function PlayFrom({ seats, usual, off = false, main = false, label, class: more, begin, children }: Props) {
  const chosen = useSignal<number | null>(null);
  const seat = chosen.value ?? usual;
  return (
    <Form class={`row play-from ${more ?? ""}`} aria-label={label} act={() => begin(seat)}>
      <Button
        says={t(seats.length > 1 ? "branch" : "branch.alone")}
        submit
        look={`small ${main ? "main" : ""}`}
        disabled={off || settingUp.value}
      />
      {seats.length > 1 && (
        <label class="row">
          <span>{t("branch.as")}</span>
          <select
            class="input"
            value={String(seat)}
            onChange={(event) => (chosen.value = Number(event.currentTarget.value))}
          >
            {seats.map((name, n) => (
              <option value={String(n)} key={n}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {children}
    </Form>
  );
}
