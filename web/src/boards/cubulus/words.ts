import { say, sentence } from "../../words/words";
import { type Faces, faceOf, faceWith } from "./geometry";

export const w = (key: string, values = {}): string => say(`cubulus.web.${key}`, values);

/** Say where a hole is, in words: "front side, upper right". */
export const holeName = (hole: string): string =>
  w("hole", { side: w(`side.${faceOf(hole)}`), place: w(`place.${hole.charAt(1)}`) });

/** Say where a cell is: by the hole before it, or that it is the one in the middle of the cube. */
export function cellName(cell: string, faces: Faces): string {
  const side = faceWith([cell], faces);
  return side === undefined ? w("centre") : holeName(`${side}${(faces[side]?.indexOf(cell) ?? 0) + 1}`);
}

/** A side's name as it stands beside the side. */
export const sideName = (side: string): string => sentence(w(`side.${side}`));
