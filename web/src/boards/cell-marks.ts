import type { ComparedKind, ComparedMoves } from "../ui/parts/compared-mark";

/** Say what stands on a cell of the moves that a review compares; `here` says whether a move is on the cell. */
export function comparedHere(
  compared: ComparedMoves | null,
  here: (move: string) => boolean,
): ComparedKind | undefined {
  if (compared === null) return undefined;
  if (here(compared.played)) return compared.better === null ? "best" : "played";
  return compared.better !== null && here(compared.better) ? "better" : undefined;
}

/** What may be marked on a cell, on every board. */
interface Marking {
  fault: readonly string[];
  hint: { at: readonly string[] } | null;
  pointed: ReadonlyMap<number, string>;
}

/** What only one board knows: whether the last move or a hinted one is here, and marks of its own. */
type Own = Readonly<Record<string, boolean>> & { readonly last?: boolean; readonly hinted?: boolean };

/**
 * Write the classes of a cell, by all names that it goes by: the move made last, a fault, a hint and another person's
 * finger are marked alike on all boards (`styles/base.css` has their colours).
 */
export function cellMarks(names: readonly string[], { fault, hint, pointed }: Marking, own: Own): string {
  const marks = {
    ...own,
    fault: names.some((name) => fault.includes(name)),
    hinted: own.hinted === true || names.some((name) => hint?.at.includes(name)),
    pointed: [...pointed.values()].some((at) => names.includes(at)),
  };
  return Object.entries(marks)
    .flatMap(([name, on]) => (on ? [name] : []))
    .join(" ");
}
