import { type Signal, signal } from "@preact/signals";
import { keep, recall, storedNames } from "../../ui/storage";

export const WORDS = ["unclear", "great", "boring"] as const;
export type Word = (typeof WORDS)[number] | "";

/** A moment that the player marked; `noticed_by` is a seat if only the moves are counted that this seat noticed. */
export interface Mark {
  at: number;
  seat: number;
  word: Word;
  text: string;
  time: string;
  noticed_by: number | null;
}

/** The answers after a game; each may be left out. */
export interface Answers {
  again: number | null;
  unclear: string;
  change: string;
}

/** A game with its marks, as the file has it. */
export interface Playtest {
  id: string;
  version: string;
  record: string;
  /** Whether the record hides nothing. */
  whole: boolean;
  marks: readonly Mark[];
  answers: Answers | null;
}

/** What only this browser keeps: the match, and the moves as the player knew them, by which marks of one game are told. */
interface Kept extends Playtest {
  match: string;
  line: readonly string[];
}

/** Where a game stands. */
export interface Moment {
  at: number;
  seat: number;
  noticed_by: number | null;
  line: readonly string[];
  record: string;
  whole: boolean;
}

/** The game that is played: its name, the version of its rules, the match. */
export interface Played {
  game: string;
  version: string;
  match: string;
}

const FORMAT = "cubetable diary";
const VERSION = 1;
export const MOST_MARKS = 200;
export const LONGEST_TEXT = 500;
export const LONGEST_ANSWER = 2000;
const ID_BYTES = 9;
/** The header lines of a record that name players, or say from what the dice follow. */
const OF_PEOPLE = /^\[(Players|Seed|SeedHash|DiceHashes|DiceNumbers) .*\]\r?\n/gm;

const diaries = new Map<string, Signal<readonly Kept[]>>();
/** The games whose diaries this page alone has, since the browser stores no more. */
const onlyHere = new Set<string>();
const ROW = "diary.";
const rowOf = (game: string): string => ROW + game;

/** The diary of a game, as this browser keeps it. */
export function diaryOf(game: string): Signal<readonly Kept[]> {
  const known = diaries.get(game) ?? signal(readKept(game));
  diaries.set(game, known);
  return known;
}

function readKept(game: string): readonly Kept[] {
  const kept = recall<unknown>("localStorage", rowOf(game), []);
  return Array.isArray(kept) ? kept.filter(isPlaytest) : [];
}

/** Whether a value that was stored can be a game with its marks: other programs write there, too. */
const isPlaytest = (value: Partial<Kept> | null): value is Kept =>
  typeof value === "object" && Array.isArray(value?.marks) && Array.isArray(value.line);

/** Change a diary; another tab may have changed it meanwhile. Say whether the browser keeps it. */
function change(game: string, next: (tests: readonly Kept[]) => readonly Kept[]): boolean {
  const diary = diaryOf(game);
  const tests = next(onlyHere.has(game) ? diary.peek() : readKept(game)).filter(
    (test) => test.marks.length || test.answers,
  );
  diary.value = tests;
  const isStored = keep("localStorage", rowOf(game), tests.length ? tests : null);
  if (isStored) onlyHere.delete(game);
  else onlyHere.add(game);
  return isStored;
}

/** Whether one line of moves goes on from the other. */
function agree(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.every((move, n) => move === long[n]);
}

/** The options and the first position of a record. */
const beginningOf = (record: string): string => record.match(/^\[(Game|Start) .*\]$/gm)?.join() ?? "";

/** Whether a moment belongs to a game that is kept: another beginning, or moves that were taken back, make it another one. */
const isOf = (test: Kept, { match, version }: Played, { line, record, whole }: Moment): boolean =>
  test.match === match &&
  test.version === version &&
  (test.whole !== whole || (beginningOf(test.record) === beginningOf(record) && agree(test.line, line)));

/** Take the moves of a moment over, unless more of them are known. */
const withMoves = <T extends Kept>(test: T, { line, record, whole }: Moment): T =>
  (whole && !test.whole) || (whole === test.whole && line.length >= test.line.length)
    ? { ...test, line, whole, record: record.replace(OF_PEOPLE, "") }
    : test;

const begun = ({ match, version }: Played): Kept => ({
  ...{ id: newId(), match, version },
  ...{ record: "", whole: false, line: [], marks: [], answers: null },
});

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Change the game of a moment, which begins here if it is not kept yet. */
function changeAt(played: Played, moment: Moment, next: (test: Kept) => Kept): boolean {
  return change(played.game, (tests) => {
    const known = tests.findLast((test) => isOf(test, played, moment));
    const test = next(withMoves(known ?? begun(played), moment));
    return known ? tests.map((one) => (one === known ? test : one)) : [...tests, test];
  });
}

/** What came of a mark: it is kept, the browser keeps no more, or the game has as many marks as a diary holds. */
export type Marked = "marked" | "full" | "enough";

/** Mark a moment. */
export function mark(played: Played, moment: Moment, word: Word, text: string): Marked {
  const known = diaryOf(played.game)
    .peek()
    .findLast((test) => isOf(test, played, moment));
  if (known && known.marks.length >= MOST_MARKS) return "enough";
  const { at, seat, noticed_by } = moment;
  const made = { at, seat, noticed_by, word, text: text.trim(), time: new Date().toISOString() };
  return changeAt(played, moment, (test) => ({ ...test, marks: [...test.marks, made] })) ? "marked" : "full";
}

/** Keep the answers after a game; say whether the browser keeps them. */
export const answer = (played: Played, moment: Moment, answers: Answers): boolean =>
  changeAt(played, moment, (test) => ({ ...test, answers }));

/** Add all moves to a game that was marked, once they may be known. */
export function complete(played: Played, moment: Moment): void {
  if (isKept(played)) changeAt(played, moment, (test) => test);
}

/** Whether anything of a match is kept. */
export const isKept = ({ game, match }: Played): boolean =>
  diaryOf(game)
    .peek()
    .some((test) => test.match === match);

/** Delete one mark. */
export const removeMark = (game: string, id: string, at: number): boolean =>
  change(game, (tests) =>
    tests.map((test) => (test.id === id ? { ...test, marks: test.marks.filter((_, n) => n !== at) } : test)),
  );

/** Delete the answers to one game. */
export const removeAnswers = (game: string, id: string): boolean =>
  change(game, (tests) => tests.map((test) => (test.id === id ? { ...test, answers: null } : test)));

/** Delete the diary of a game. */
export const removeAll = (game: string): boolean => change(game, () => []);

/** Delete the diaries of all games, because their player wants to be forgotten. */
export function forgetDiaries(): void {
  for (const game of storedNames(ROW)) removeAll(game);
}

/** Write the diary of a game as its player sends it. */
export function fileOf(game: string): string {
  const tests = diaryOf(game)
    .peek()
    .map(({ match: _, line: __, ...test }): Playtest => test);
  return JSON.stringify({ format: FORMAT, version: VERSION, game, tests }, null, 1);
}
