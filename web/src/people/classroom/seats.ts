import { place } from "../../ui/route";
import { keep, recall } from "../../ui/storage";
import { orSayWhy, toast } from "../../ui/toasts";
import { api } from "../../wire/api";

const KEPT = "class.seated";
const MOST_KEPT = 200;

/** The tables at which this window has sat down; a page that is loaded anew knows them. */
const seated = (): readonly string[] => recall("sessionStorage", KEPT, []);

/** Whether this window has sat down at a table. */
export const isSeated = (match: string): boolean => seated().includes(match);

/** Note that this window sits at a table; say whether that will be known when the page is loaded anew. */
export const noteSeated = (match: string): boolean =>
  keep("sessionStorage", KEPT, [...seated(), match].slice(-MOST_KEPT));

/** The tables that are next in the line. */
const awaited = new Set<string>();
/** The tables of which was told why this window cannot sit there yet. */
const told = new Set<string>();
let line: Promise<void> = Promise.resolve();

/**
 * Sit down at some tables, at one after another. Where that fails it is told once, and who asks again tries it again.
 * The table that is shown is opened anew, with the eyes of its player.
 */
export function takeSeats(code: string, matches: readonly string[]): Promise<void> {
  for (const match of matches) {
    if (awaited.has(match)) continue;
    awaited.add(match);
    line = line.then(async () => {
      await orSayWhy(() => takeSeat(code, match), tellOnce(match));
      awaited.delete(match);
    });
  }
  return line;
}

async function takeSeat(code: string, match: string): Promise<void> {
  if (isSeated(match)) return;
  await api.sitInClass(code, { match });
  const isKept = noteSeated(match);
  const [first, here] = place.peek().parts;
  if (first === "m" && match === here && isKept) location.reload();
}

const tellOnce = (match: string) => (why: string) => {
  if (!told.has(match)) toast(why);
  told.add(match);
};
