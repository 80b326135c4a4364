/** A match that was finished without the server: its record, and the seats of this browser. */
export interface Finished {
  match: string;
  record: string;
  seats: readonly number[];
}

/** Each match has a row of its own, since two pages write them; an empty one says that it is not offered again. */
const ROW = "cubetable.finished.";

/** Note a match that can be handed over; where nothing more can be kept it is noted another time. */
export function note({ match, ...rest }: Finished): void {
  write(match, JSON.stringify(rest));
}

/** Whether a match was noted, or handed over already. */
export const isNoted = (match: string): boolean => rows().some(([known]) => known === match);

/** The matches that were not handed over yet. */
export const waiting = (): readonly Finished[] =>
  rows().flatMap(([match, text]) => {
    try {
      return text ? [{ match, ...(JSON.parse(text) as Omit<Finished, "match">) }] : [];
    } catch {
      return []; // the row is damaged; its match stays in the page that has played it
    }
  });

/** Offer a match no more. */
export const settle = (match: string): void => write(match, "");

/** Take all matches away, because their player wants to be forgotten. */
export function forgetAll(): void {
  for (const [match] of rows()) localStorage.removeItem(ROW + match);
}

function write(match: string, text: string): void {
  try {
    localStorage.setItem(ROW + match, text);
  } catch {
    // the browser keeps nothing, or no more
  }
}

function rows(): [match: string, text: string][] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(ROW));
    return names.map((name) => [name.slice(ROW.length), localStorage.getItem(name) ?? ""]);
  } catch {
    return [];
  }
}
