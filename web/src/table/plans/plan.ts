import type { PlanStep } from "../../wire/types/messages";

/** Any move of another player, or any roll. */
export const ANY = "*";

export type Line = readonly PlanStep[];
export type Plan = readonly Line[];

/** A move that may come: one of this player's own, or one of another player or of the dice. */
export interface Foreseen {
  text: string;
  own: boolean;
}

/** The most lines that the server takes. */
const MOST_LINES = 16;

/** Write moves as a line of a plan; moves after the last own one are left out. */
export function lineOf(moves: readonly Foreseen[]): Line {
  const line: PlanStep[] = [];
  let after: string[] = [];
  for (const { text, own } of moves) {
    if (own) {
      line.push({ after, play: text });
      after = [];
    } else after = [...after, text];
  }
  return line;
}

/** Add a line to a plan, in place of those that it contradicts or goes on from. Lines for any move come last. */
export function withLine(plan: Plan, line: Line): Plan {
  const rest = plan.filter((other) => !contradicts(other, line));
  const lines = [line, ...rest].slice(0, MOST_LINES);
  return [...lines.filter((one) => !isOpen(one)), ...lines.filter(isOpen)];
}

export const withoutLine = (plan: Plan, line: Line): Plan => plan.filter((other) => other !== line);

const isOpen = (line: Line): boolean => line.some(({ after }) => after.includes(ANY));

/** Whether two lines answer the same moves in two ways, or one of them is the beginning of the other. */
function contradicts(one: Line, other: Line): boolean {
  for (const [n, step] of one.entries()) {
    const there = other[n];
    if (there === undefined) return true;
    if (step.after.join() !== there.after.join()) return false;
    if (step.play !== there.play) return true;
  }
  return true;
}
