import { signal } from "@preact/signals";
import { announce } from "../live-region";
import type { ReasonShown } from "../wire/types/messages";
import { lang, say, takeWords, type Values } from "../words/words";
import type { Topics } from "./types";

/** The newest of every topic. */
export const topics = signal<Topics>({});
/** Whether the studio has stopped to answer. */
export const lost = signal(false);
/** What was refused last, and why. */
export const refused = signal<ReasonShown | null>(null);
/** The places that a panel points at. */
export const pointedAt = signal<readonly string[]>([]);

/** Say one of the studio's texts. */
export const s = (key: string, values?: Values): string => say(`studio.web.${key}`, values);

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
  if (fault) announce([fault.text[lang.value], fault.line ? `${fault.file}, ${fault.line}` : ""].join(" "));
  topics.value = { ...topics.value, ...told };
}

/** What the studio can be asked to do. */
interface Asked {
  what: "play" | "undo" | "redo" | "begin" | "put" | "open" | "step" | "go" | "stop" | "seats" | "levels";
  text?: string;
  moves?: readonly string[];
  options?: Record<string, string>;
  seats?: readonly string[];
}

/** Have something done; what is refused is shown below the board. */
export async function act(asked: Asked): Promise<void> {
  refused.value = null;
  try {
    const answer = await fetch("/api/studio/do", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(asked),
    });
    if (answer.ok) refused.value = ((await answer.json()) as { refused: ReasonShown | null }).refused;
    const why = refused.value?.text[lang.value];
    if (why) announce(s("refused", { why }));
  } catch {
    lost.value = true;
  }
}
