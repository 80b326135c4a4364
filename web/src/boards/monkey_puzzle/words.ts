import { counted as countedIn, wordsOf } from "../../ui/words/words";

/** Say one of the game's own words for the page. */
export const w = wordsOf("monkey_puzzle");

/** Choose the word for a number. */
export const counted = (key: string, n: number): string => countedIn(`monkey_puzzle.web.${key}`, n);

/** Show an equation with the signs that people write. */
export const shown = (equation: string): string => equation.replace(/[*/-]/g, (sign) => SIGNS[sign] ?? sign);

const SIGNS: Record<string, string> = { "*": "×", "/": "÷", "-": "−" };

/** Say where a cube lies: "row 2, column 3". */
export const placeName = (cell: number): string =>
  w("place", { row: Math.floor(cell / 4) + 1, column: (cell % 4) + 1 });

/** A cell as the game names it. */
export const cellName = (cell: number): string => `${Math.floor(cell / 4) + 1},${(cell % 4) + 1}`;
