import { signal } from "@preact/signals";
import { isPosition } from "../study/editor/position-text";
import { announce } from "../ui/live-region";
import { LANGUAGES, lang, takeWords } from "../ui/words/words";
import type { ReasonInWords } from "../wire/types/answers";
import type { Said, Topics } from "./types";
import { noteWords, s } from "./words";

/** The newest of every topic. */
export const topics = signal<Topics>({});
/** Whether the studio no longer answers. */
export const lost = signal(false);
/** What was refused last, and why. */
export const refused = signal<ReasonInWords | null>(null);
/** Why what was brought cannot be opened, by language. */
export const notOpened = signal<Said | null>(null);
/** Whether a record or a position is being opened. */
export const opening = signal(false);
/** The places that a panel points at. */
export const pointedAt = signal<readonly string[]>([]);

/** Listen until the page is left; the browser connects again by itself. */
export function listen(): () => void {
  const events = new EventSource("/api/studio/events");
  events.onmessage = ({ data }) => {
    lost.value = false;
    take(JSON.parse(data) as Topics);
  };
  events.onerror = () => {
    lost.value = true;
  };
  return () => events.close();
}

function take(told: Topics): void {
  const { game, board, fault } = told;
  if (game) takeWords(game.name, game.words);
  if (board) refused.value = null;
  if (board?.note) announce(noteWords(board.note));
  if (fault) announce([fault.text[lang.value], fault.line ? `${fault.file}, ${fault.line}` : ""].join(" "));
  topics.value = { ...topics.value, ...told };
}

const DO = "/api/studio/do";

/** What the studio can be asked to do. */
interface Act {
  what:
    | "play"
    | "undo"
    | "redo"
    | "begin"
    | "put"
    | "record"
    | "position"
    | "open"
    | "step"
    | "go"
    | "stop"
    | "seats"
    | "levels";
  text?: string;
  /** The text of a record or a position. */
  brought?: string;
  moves?: readonly string[];
  options?: Record<string, string>;
  seats?: readonly string[];
}

/** Have something done; what is refused is shown below the board. */
export async function act(asked: Act): Promise<void> {
  refused.value = null;
  notOpened.value = null;
  refused.value = await ask(DO, asked);
  const why = refused.value?.text[lang.value];
  if (why) announce(s("refused", { why }));
}

/** Open a record or a position; what cannot be opened is shown above the board. */
export async function bring(take: () => Promise<string>): Promise<void> {
  if (opening.peek()) return;
  opening.value = true;
  refused.value = null;
  notOpened.value = null;
  try {
    const text = await take();
    notOpened.value = (await ask(DO, { what: isPosition(text) ? "position" : "record", brought: text }))?.text ?? null;
  } catch (problem) {
    notOpened.value = Object.fromEntries(LANGUAGES.map((one) => [one, (problem as Error).message]));
  } finally {
    opening.value = false;
  }
}

/** Ask the studio for something; return why it is refused, if it is. */
export async function ask(path: string, asked: object): Promise<ReasonInWords | null> {
  try {
    const answer = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(asked),
    });
    return answer.ok ? ((await answer.json()) as { refused: ReasonInWords | null }).refused : null;
  } catch {
    lost.value = true;
    return null;
  }
}

/** The game on the board as a record and as a list of moves, and its position: with all that seats hide. */
export interface Texts {
  record: string;
  position: string;
  line: readonly string[];
}

/** Fetch the game on the board; nothing where there are no rules to write it by. */
export async function fetchTexts(): Promise<Texts> {
  const nothing: Texts = { record: "", position: "", line: [] };
  try {
    const answer = await fetch("/api/studio/texts");
    return answer.ok ? ((await answer.json()) as Texts) : nothing;
  } catch {
    lost.value = true;
    return nothing;
  }
}
