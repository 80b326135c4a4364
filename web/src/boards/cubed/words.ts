import { say, type Values } from "../../ui/words/words";

/** One of the game's own words for the page. */
export const w = (key: string, values: Values = {}): string => say(`cubed.web.${key}`, values);

/** Say which piece it is by its three colours: "green-purple-yellow". */
export function coloursOf(letters: string): string {
  const [first = "", second = "", third = ""] = [...letters].map((letter) => w(`colour.${letter}`));
  return w("colours", { first, second, third });
}
