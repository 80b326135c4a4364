import { say, type Values } from "../../ui/words/words";
import type { CubeOrAckView } from "../../wire/types/cube_or_ack";
import { placeOf } from "./room";

/** One of the game's own words for the page. */
export const w = (key: string, values: Values = {}): string => say(`cube_or_ack.web.${key}`, values);

/** Say where a cell is: "bottom layer, row 1, column 2". */
export function placeName(view: CubeOrAckView, at: string): string {
  const { key, ...place } = placeOf(view, at);
  return w(`at.${key}`, place);
}
