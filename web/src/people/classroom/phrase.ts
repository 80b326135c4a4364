import { useEffect, useState } from "preact/hooks";
import type { ClassView } from "../../wire/types/answers";
import { phraseIn } from "./words";

/** What the teacher says to all just now. It ends after a while, also where no news of the class comes. */
export function usePhrase(shown: ClassView | null): string {
  const [over, end] = useState(0);
  const { phrase_n: n = 0, phrase_left: left = 0, halted = false } = shown ?? {};
  useEffect(() => {
    if (left === 0 || halted) return;
    const timer = setTimeout(() => end(n), left);
    return () => clearTimeout(timer);
  }, [n, left, halted]);
  return shown && over !== n ? phraseIn(shown) : "";
}
