import { counted, lang, percentage, t, wordsOf } from "../ui/words/words";
import type { Note } from "./types";

/** Say one of the studio's texts. */
export const s = wordsOf("studio");

/** What a bot is called. */
export const botWords = (name: string): string =>
  name.startsWith("bot:") ? t(`bot.${name.replace(":", "")}`) : s("bot.random");

/** A share of the whole in percent. */
export const percent = (share: number): string => percentage(Math.round(100 * share));

type Why = Extract<Note, { kind: "lost" }>["why"];

/** Say how the position came over to new rules, or what became of what was opened. */
export function noteWords(note: Note): string {
  switch (note.kind) {
    case "stopped":
    case "cut":
      return s(`note.${note.kind}`, { number: note.number, move: note.move, why: whyWords(note.why) });
    case "lost":
      return s("note.lost", { why: whyWords(note.why) });
    case "opened":
      return note.why
        ? s("note.opened.but", { why: whyWords(note.why) })
        : counted("studio.web.note.opened", note.number);
    default:
      return s(`note.${note.kind}`);
  }
}

const whyWords = ({ rule, text }: Why): string => [rule && `${rule}.`, text[lang.value]].filter(Boolean).join(" ");
