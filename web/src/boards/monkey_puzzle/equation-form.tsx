import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../../ui/parts/button";
import { Form } from "../../ui/parts/fields";
import { ReasonText } from "../parts/reason-text";
import { cellsOf, EMPTY, type Line, LONGEST, rub, SIGNS, sign, textOf, typed } from "./equation-line";
import type { Verdict } from "./verdict";
import { counted, shown, w } from "./words";

interface Props {
  line: Line;
  change: (line: Line) => void;
  /** Change the line, and say how it is then. */
  write: (line: Line) => void;
  submit: () => void;
  verdict: Verdict | null;
  /** What is said of a press that wrote nothing. */
  note: string | null;
  full: boolean;
}

/** The line that is being written, the signs to put between the cubes, and what became of the last equation. */
export function EquationForm({ line, change, write, submit, verdict, note, full }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const text = textOf(line);
  // Before the next key arrives: to set the caret later would move it back while somebody types on.
  useLayoutEffect(() => field.current?.setSelectionRange(line.caret, line.caret), [line]);

  const read = (input: HTMLInputElement) => change(typed(line, input.value, input.selectionStart ?? 0));
  const move = (input: HTMLInputElement) => {
    const caret = input.selectionStart ?? 0;
    if (caret !== input.selectionEnd) return; // a stretch of text is marked, to be typed over
    if (caret !== line.caret && input.value === text) change({ ...line, caret, gaps: false });
  };
  return (
    <Form class="mpz-writing" act={submit}>
      <div class="mpz-line">
        <input
          ref={field}
          class="input"
          value={text}
          maxLength={LONGEST}
          disabled={full}
          inputMode={matchMedia("(pointer: coarse)").matches ? "none" : "text"}
          placeholder={w("line.hint")}
          aria-label={w("line")}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => read(event.currentTarget)}
          onSelect={(event) => move(event.currentTarget)}
        />
        <Button says="⌫" look="mpz-key" means={w("rub")} disabled={full} press={() => write(rub(line))} />
        <Button says="✕" look="mpz-key" means={w("clear")} disabled={text === ""} press={() => write(EMPTY)} />
        <Button says={w("write")} submit look="main" disabled={full || text === ""} />
      </div>
      <fieldset class="mpz-signs" disabled={full}>
        <legend class="unseen">{w("signs")}</legend>
        {SIGNS.map((one) => (
          <Button
            key={one}
            says={one}
            look={used(line, one) ? "used" : ""}
            aria-label={w(`sign.${NAMES[one]}`)}
            press={() => write(sign(line, one))}
          />
        ))}
      </fieldset>
      {note === null ? (
        <Told verdict={verdict} tapped={cellsOf(line).length} full={full} />
      ) : (
        <p class="mpz-verdict bad">{note}</p>
      )}
    </Form>
  );
}

const NAMES: Record<(typeof SIGNS)[number], string> = {
  "+": "plus",
  "−": "minus",
  "×": "times",
  "÷": "divide",
  "(": "open",
  ")": "close",
  "=": "equals",
};

/** A sign that is on the line already looks spent; brackets come in pairs and never do. */
const used = (line: Line, text: string): boolean =>
  text !== "(" && text !== ")" && line.marks.some((mark) => mark.text === text);

const Told = ({ verdict, tapped, full }: { verdict: Verdict | null; tapped: number; full: boolean }) => {
  if (verdict?.is === "refused")
    return (
      <p class="mpz-verdict bad">
        <ReasonText game="monkey_puzzle" why={verdict.why} />
      </p>
    );
  if (verdict?.is === "written") {
    const { equation, points, verdict: how } = verdict.one;
    const brings = how === "scores" ? counted("points", points) : w(`verdict.${how}`);
    const instead = verdict.instead && w("verdict.instead", { equation: shown(verdict.instead) });
    return (
      <p class={`mpz-verdict ${how === "scores" && !instead ? "good" : ""}`}>
        <strong>{shown(equation)}</strong> {brings} {instead} · {w("verdict.so_far", { points: verdict.points })}
      </p>
    );
  }
  if (full) return <p class="mpz-verdict soft">{w("full")}</p>;
  return <p class="mpz-verdict soft">{tapped > 0 ? w("line.gaps") : w("line.ways")}</p>;
};
