import { keep, recall } from "../ui/storage";
import { isStatic } from "../ui/world";
import { hashOfHex, toHex } from "./sha256";
import type { DiceState } from "./types/messages";

/** A number of this browser, and the match in which it was shown: from then on the server knows it. */
interface OwnNumber {
  number: string;
  match: string | null;
}

/** What this browser remembers: its numbers by the hashes that promise them, and what was public when a match began. */
interface Remembered {
  numbers: Record<string, OwnNumber>;
  matches: Record<string, DiceState>;
}

const KEY = "dice";
const MOST = 200;
const NOTHING: Remembered = { numbers: {}, matches: {} };
/** For a browser that stores nothing. */
let unstored = NOTHING;

/** Make a random number for the dice of a match; return the hash that promises it. */
export function promiseNumber(): string | null {
  if (isStatic) return null; // this browser is the house
  const number = toHex(crypto.getRandomValues(new Uint8Array(32)));
  const promise = hashOfHex(number);
  const { numbers, matches } = known();
  remember({ numbers: latest({ ...numbers, [promise]: { number, match: null } }), matches });
  return promise;
}

/** List the numbers that are to be shown now, by seats, and remember what has been promised. */
export function numbersToShow(match: string, agreed: DiceState): readonly { seat: number; number: string }[] {
  const { matches, numbers: before } = known();
  const numbers = { ...before };
  const due = agreed.promises.flatMap((promise, seat) => {
    const own = promise === null ? undefined : numbers[promise];
    if (promise === null || !own || (own.match ?? match) !== match) return [];
    numbers[promise] = { ...own, match };
    return agreed.shown.includes(seat) ? [] : [{ seat, number: own.number }];
  });
  remember({ numbers, matches: matches[match] ? matches : latest({ ...matches, [match]: agreed }) });
  return due;
}

/** Return what was public when a match began, if this browser was there. */
export const promisedIn = (match: string): DiceState | null => known().matches[match] ?? null;

/** Whether a promise is this browser's, for this match. */
export const isOwn = (match: string, promise: string): boolean => known().numbers[promise]?.match === match;

/** The latest entries. */
const latest = <T>(entries: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).slice(-MOST));

/** Read each time: another window of this browser may have promised something. */
const known = (): Remembered => recall("localStorage", KEY, null) ?? unstored;

function remember(all: Remembered): void {
  unstored = keep("localStorage", KEY, all) ? NOTHING : all;
}
