/**
 * The line on which an equation is being written, as a text with a caret. It knows on which cubes its digits were
 * tapped, so that they can be shown; whether it is an equation is for the server to say.
 */
export interface Line {
  readonly marks: readonly Mark[];
  readonly caret: number;
  /** The caret stands in a gap of what was swept over: signs go there, further cubes to the end. */
  readonly gaps: boolean;
}

/** One character, and the cube that it was tapped on, if it was. */
interface Mark {
  readonly text: string;
  readonly cell: number | null;
}

export const EMPTY: Line = { marks: [], caret: 0, gaps: false };
export const SIGNS = ["+", "−", "×", "÷", "(", ")", "="] as const;
export const LONGEST = 64;

const SPELLINGS: Record<string, string> = { "*": "×", "·": "×", "/": "÷", ":": "÷", "-": "−", "–": "−" };
const isDigit = (mark: Mark | undefined): boolean => mark !== undefined && /\d/.test(mark.text);

/** Write a sign as people do. */
export const spelled = (text: string): string => text.replace(/[*·/:–-]/g, (sign) => SPELLINGS[sign] ?? sign);

export const textOf = ({ marks }: Line): string => marks.map((mark) => mark.text).join("");

/** The cubes that were tapped, in order. */
export const cellsOf = ({ marks }: Line): number[] => marks.flatMap(({ cell }) => (cell === null ? [] : [cell]));

/** The cube that a tap would be joined to: the one of the last number, where the next would be written behind it. */
export function lastCell({ marks, caret, gaps }: Line): number | null {
  const last = marks.findLastIndex(isDigit);
  return last >= 0 && (gaps || caret > last) ? (marks[last]?.cell ?? null) : null;
}

function insert(line: Line, at: number, mark: Mark): Line {
  const { marks, caret } = line;
  if (marks.length >= LONGEST) return line;
  return { ...line, marks: [...marks.slice(0, at), mark, ...marks.slice(at)], caret: caret + (at <= caret ? 1 : 0) };
}

function remove(line: Line, at: number): Line {
  const { marks, caret } = line;
  return { ...line, marks: [...marks.slice(0, at), ...marks.slice(at + 1)], caret: caret - (at < caret ? 1 : 0) };
}

/** Write a cube's digit; the cube that was tapped last, tapped once more, is taken back. */
export function tap(line: Line, digit: number, cell: number): Line {
  const at = line.gaps ? line.marks.length : line.caret;
  if (line.marks[at - 1]?.cell === cell) return remove(line, at - 1);
  return insert(line, at, { text: String(digit), cell });
}

/** Write a character where the caret is. */
export const put = (line: Line, text: string): Line => insert(line, line.caret, { text, cell: null });

/**
 * Write a sign. A bracket opens before the number at the caret. Where cubes were swept over at once, the caret goes
 * on to the next gap between them.
 */
export function sign(line: Line, text: string): Line {
  if (text !== "(") return onward(insert(line, line.caret, { text, cell: null }), text);
  let at = line.caret;
  while (isDigit(line.marks[at - 1])) at -= 1;
  return insert(line, at, { text, cell: null });
}

const onward = (line: Line, text: string): Line =>
  text !== ")" && isDigit(line.marks[line.caret]) ? { ...line, caret: line.caret + 1 } : line;

/** Write the cubes of a sweep behind what stands, with the caret in the first gap that is open. */
export function sweep(line: Line, cubes: readonly { digit: number; cell: number }[]): Line {
  const swept = cubes.map(({ digit, cell }) => ({ text: String(digit), cell }));
  const marks = [...line.marks, ...swept].slice(0, LONGEST);
  const open = line.gaps && line.caret < line.marks.length;
  return { marks, caret: open ? line.caret : Math.min(line.marks.length + 1, marks.length), gaps: true };
}

/** Rub out what stands before the caret; among swept cubes the sign that was set last, then the last cube. */
export function rub(line: Line): Line {
  if (!line.gaps) return line.caret > 0 ? remove(line, line.caret - 1) : line;
  const at = line.marks.slice(0, line.caret).findLastIndex((mark) => !isDigit(mark));
  if (at >= 0) return { ...remove(line, at), caret: at };
  return line.marks.length ? remove(line, line.marks.length - 1) : EMPTY;
}

/** Take over what was typed; digits that were left alone keep their cubes. */
export function typed(line: Line, text: string, caret: number): Line {
  const next = [...spelled(text)].slice(0, LONGEST);
  const { marks } = line;
  let head = 0;
  while (head < next.length && next[head] === marks[head]?.text) head += 1;
  let tail = 0;
  while (tail < Math.min(next.length, marks.length) - head && next.at(-1 - tail) === marks.at(-1 - tail)?.text)
    tail += 1;
  const middle = next.slice(head, next.length - tail).map((character) => ({ text: character, cell: null }));
  return { marks: [...marks.slice(0, head), ...middle, ...marks.slice(marks.length - tail)], caret, gaps: false };
}
