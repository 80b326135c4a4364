import { say, sentence } from "../../words/words";
import { faceOf } from "./geometry";

export const w = (key: string, values = {}): string => say(`cubulus.web.${key}`, values);

/** Say where a hole is, in words: "front side, upper right". */
export const holeName = (hole: string): string =>
  w("hole", { side: w(`side.${faceOf(hole)}`), place: w(`place.${hole.charAt(1)}`) });

/** A side's name as it stands beside the side. */
export const sideName = (side: string): string => sentence(w(`side.${side}`));
