import { say, type Values } from "../../words/words";

/** One of the game's own words for the page. */
export const w = (key: string, values: Values = {}): string => say(`cubed.web.${key}`, values);

/** Say the three colours of a piece. */
export const coloursOf = (letters: string): string => [...letters].map((letter) => w(`colour.${letter}`)).join(", ");
