import type { FieldChoice, FieldEntry } from "../../wire/types/answers";

/** What a press does to a number. */
export const MORE = "more";
export const LESS = "less";

type Pressed = Pick<FieldEntry, "kind" | "value" | "least" | "most">;

/** The value that a press gives: what was chosen, or nothing where that is already; a number is one more, or one less. */
export function pressed(
  { kind, value, least, most }: Pressed,
  choices: readonly FieldChoice[],
  chosen?: string,
): string {
  if (kind === "number") {
    const number = Number(value) + (chosen === LESS ? -1 : 1);
    return String(Math.min(most, Math.max(least, number)));
  }
  const empty = choices[0]?.value ?? "";
  const put = chosen ?? choices[1]?.value ?? empty;
  return chosen === LESS || value === put ? empty : put;
}
