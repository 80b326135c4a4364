import { wordsOf } from "../../ui/words/words";
import type { CubeOrAckView } from "../../wire/types/cube_or_ack";
import { placeOf } from "./cells";

/** Say one of the game's own words for the page. */
export const w = wordsOf("cube_or_ack");

/** Say where a cell is: "bottom layer, row 1, column 2". */
export function placeName(view: CubeOrAckView, at: string): string {
  const { key, ...place } = placeOf(view, at);
  return w(`at.${key}`, place);
}
