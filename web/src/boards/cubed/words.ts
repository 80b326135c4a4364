import { wordsOf } from "../../ui/words/words";

/** Say one of the game's own words for the page. */
export const w = wordsOf("cubed");

/** Say which piece it is by its three colours: "green-purple-yellow". */
export function coloursOf(letters: string): string {
  const [first = "", second = "", third = ""] = [...letters].map((letter) => w(`colour.${letter}`));
  return w("colours", { first, second, third });
}
