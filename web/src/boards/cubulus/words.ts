import { sentence, wordsOf } from "../../ui/words/words";
import { type Cells, type Faces, faceOf, lineBehind } from "./geometry";

/** Say one of the game's own words for the page. */
export const w = wordsOf("cubulus");

/** What a move does: it takes a neutral ball, turns a side, or pushes a ball in. */
export function kindOf(move: string): "neutral" | "turn" | "push" {
  if (move.startsWith("@")) return "neutral";
  return move.endsWith("*") ? "turn" : "push";
}

/** Say where a hole is, in words: "front side, upper right". */
export const holeName = (hole: string): string =>
  w("hole", { side: w(`side.${faceOf(hole)}`), place: w(`place.${hole.charAt(1)}`) });

/** The sides in the order in which the name of a corner has them; a move is written with the first side that it can. */
const SIDES = "UDFBLR";

/** Say where a cell is, whichever side one looks from: "top front left corner", "front side, centre". */
export function cellName(cell: string, faces: Faces): string {
  const sides = [...SIDES].filter((side) => faces[side]?.includes(cell));
  const [side] = sides;
  if (side === undefined) return w("centre");
  if (sides.length === 1) return holeName(`${side}${(faces[side]?.indexOf(cell) ?? 0) + 1}`);
  const kind = sides.length === 2 ? "edge" : "corner";
  return w(kind, { sides: sides.map((one) => w(`${kind}.${one}`)).join(" ") });
}

/**
 * Say where a ball comes in. Into an empty outer cell it is the same move from each side that shows that cell, and the
 * text of the move does not say which one was pressed; so then the cell is named. Where the position before the move
 * is not known, a move that is written so can be such a one.
 */
export function entryName(move: string, faces: Faces, before: Cells | undefined): string {
  const cell = lineBehind(move, faces)[0] ?? "";
  const first = [...SIDES].find((side) => faces[side]?.includes(cell));
  const pushes = first !== faceOf(move) || (before !== undefined && before[cell] !== null);
  return pushes ? holeName(move) : cellName(cell, faces);
}

/** A side's name as it stands beside the side. */
export const sideName = (side: string): string => sentence(w(`side.${side}`));
