/** The places of each move, in the order in which they are chosen. */
export type Steps = Readonly<Record<string, readonly string[]>>;

/** What may follow the places that were chosen. */
export interface Follow {
  /** The places that may be chosen next. */
  next: ReadonlySet<string>;
  /** The moves that are whole now: more than one where their places do not tell them apart. */
  whole: readonly string[];
}

/** Find what may follow so many chosen places, from the moves that are allowed. */
export function follow(steps: Steps, path: readonly string[]): Follow {
  const next = new Set<string>();
  const whole: string[] = [];
  for (const [move, places] of Object.entries(steps)) {
    if (path.some((name, n) => places[n] !== name)) continue;
    const following = places[path.length];
    if (following === undefined) whole.push(move);
    else next.add(following);
  }
  return { next, whole };
}

/** The one move that is whole, where nothing else may follow. */
export const onlyMove = ({ next, whole }: Follow): string | null =>
  next.size === 0 && whole.length === 1 ? (whole[0] ?? null) : null;

/** List the places that the text of a move names, as `names_in` in `core/scene/scene.py` does it. */
export function namesIn(text: string, names: readonly string[]): string[] {
  const longestFirst = names.filter(Boolean).sort((a, b) => b.length - a.length);
  const places: string[] = [];
  let end = 0;
  for (let at = 0; at < text.length; ) {
    const name = longestFirst.find((one) => standsAt(one, text, at) && (at === end || !isNumberOfOther(one, text, at)));
    at += name?.length ?? 1;
    if (name) {
      places.push(name);
      end = at;
    }
  }
  return places;
}

const standsAt = (name: string, text: string, at: number): boolean =>
  text.startsWith(name, at) && !isInside(text, at) && !isInside(text, at + name.length);

/** Whether a number stands behind a letter: the card `b11` does not name the place 11. */
const isNumberOfOther = (name: string, text: string, at: number): boolean =>
  /^\d/.test(name) && /\p{L}/u.test(text.charAt(at - 1));

/** Whether a cut would part two digits or two letters. */
function isInside(text: string, at: number): boolean {
  const [before, after] = [text.charAt(at - 1), text.charAt(at)];
  return [/^\d\d$/, /^\p{L}\p{L}$/u].some((pair) => pair.test(before + after));
}
