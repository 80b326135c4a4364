import { keep, recall } from "../../ui/storage";

const KEPT = "classes";
const MOST = 5;

type Known = Readonly<Record<string, string>>;

/** Remember the code of a class: its tables tell only which class it is. The latest one comes last. */
export function rememberClass(classroom: string, code: string): void {
  const known = recall<Known>("localStorage", KEPT, {});
  if (known[classroom] === code) return;
  const others = Object.entries(known).filter(([id]) => id !== classroom);
  keep("localStorage", KEPT, Object.fromEntries([...others, [classroom, code]].slice(-MOST)));
}

/** The names of those who were at this page, by their classes; no browser keeps them for who comes after. */
const names = new Map<string, readonly string[]>();

export const rememberNames = (classroom: string, now: readonly string[]): unknown => names.set(classroom, now);

/** The names by which those at this page were in a class, as the class called them last. */
export const namesIn = (classroom: string): readonly string[] => names.get(classroom) ?? [];

/** Forget the code of a class of which nothing is left, and who was in it. */
export function forgetClass(classroom: string): void {
  names.delete(classroom);
  const { [classroom]: _, ...others } = recall<Known>("localStorage", KEPT, {});
  keep("localStorage", KEPT, others);
}

/** Forget a code that leads to no class. */
export function forgetCode(code: string): void {
  const known = Object.entries(recall<Known>("localStorage", KEPT, {}));
  keep("localStorage", KEPT, Object.fromEntries(known.filter(([, one]) => one !== code)));
}

/** The codes of the classes in which this browser was, as far as it knows of no end, the latest one first. */
export const knownCodes = (): readonly string[] => Object.values(recall<Known>("localStorage", KEPT, {})).reverse();

/** The code of a class that this browser has been in. */
export const codeOf = (classroom: string): string | null => recall<Known>("localStorage", KEPT, {})[classroom] ?? null;
