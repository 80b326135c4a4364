import { movesAloud } from "../settings";
import { lang } from "../words/words";

/** Whether this browser can speak. */
export const canSpeak = "speechSynthesis" in window;

/** Say a sentence aloud, if the person wants that; a new one takes the place of what is still being said. */
export function sayAloud(sentence: string): void {
  if (!canSpeak || !movesAloud.value || !sentence) return;
  const words = new SpeechSynthesisUtterance(sentence);
  words.lang = lang.value;
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}
