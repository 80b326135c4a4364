/** What a search should reach: a figure, and bounds for it. */
export interface Goal {
  key: number;
  measure: string;
  form: GoalForm;
  first: string;
  /** The distance of `about`, or the upper end of `between`. */
  second: string;
}

export const GOAL_FORMS = ["about", "between", "least", "most"] as const;
type GoalForm = (typeof GOAL_FORMS)[number];

/** Which values of an option are tried: those between two numbers, or some of a list. */
export interface Range {
  /** Whether it is tried with several values at all. */
  on: boolean;
  low: string;
  high: string;
  /** Values beside those between the numbers. */
  values: readonly string[];
}

const BOUNDS: Record<GoalForm, (first: string, second: string) => string> = {
  about: (first, second) => `=${first}+-${second}`,
  between: (first, second) => `=${first}..${second}`,
  least: (first) => `>=${first}`,
  most: (first) => `<=${first}`,
};

/** A number as the command has it: a decimal comma is read as a point. */
const plain = (number: string): string => number.trim().replace(",", ".");

/** Write a wish as `lab --search` takes it. */
export const wishText = (goals: readonly Goal[]): string =>
  goals.map(({ measure, form, first, second }) => measure + BOUNDS[form](plain(first), plain(second))).join(", ");

/** Write the options that are tried as `lab --over` takes them. */
export const overText = (ranges: Record<string, Range>): string =>
  Object.entries(ranges)
    .filter(([, { on }]) => on)
    .map(([name, range]) => `${name}=${valuesText(range)}`)
    .join(", ");

function valuesText({ low, high, values }: Range): string {
  const numbers = low.trim() === high.trim() ? low.trim() : `${low.trim()}..${high.trim()}`;
  return [...(numbers === "" ? [] : [numbers]), ...values].join("|");
}

export interface Searched {
  /** How a command names the game: a file, or the name of a package. */
  word: string;
  fixed: Record<string, string>;
  wish: string;
  over: string;
  games: number;
  seats: string;
}

/** Write the command that searches for the same in a terminal. */
export function commandText({ word, fixed, wish, over, games, seats }: Searched): string {
  const options = Object.entries(fixed).map(([name, value]) => `${name}=${value}`);
  const game = options.length ? `${word}(${options.join(",")})` : word;
  const flags = { "--search": wish, "--over": over, "--games": String(games), "--seats": seats };
  const words = Object.entries(flags).flat();
  return ["cubetable", "lab", game, ...words].map(quoted).join(" ");
}

/** Quote a word for shells: double quotes do for most, also on Windows; what they would not keep stands in single ones. */
function quoted(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  return /["$`\\!]/.test(word) ? `'${word.replaceAll("'", "'\\''")}'` : `"${word}"`;
}
