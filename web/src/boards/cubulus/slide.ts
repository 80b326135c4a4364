import type { CubulusView } from "../../wire/types/cubulus";
import type { Motion } from "../board";
import { move as animate } from "../motion/fly";
import { cameFrom, faceOf } from "./geometry";

/** Show on the flat faces how the balls went: in from above, along a face, or out of the inside. */
export function slide(board: Element, { moves, before }: Motion<CubulusView>, { cells, faces }: CubulusView): void {
  const ball = (face: string, cell: string) =>
    board.querySelector(`.cls-net [data-cell="${face}${(faces[face]?.indexOf(cell) ?? -1) + 1}"] > .cls-ball`);
  for (const { text } of moves) {
    for (const [cell, from] of cameFrom(text, before.cells, cells, faces)) {
      for (const face of Object.keys(faces)) {
        const moved = ball(face, cell);
        const hole = from === null ? null : board.querySelector(holeAt(face, faces[face]?.indexOf(from) ?? -1));
        if (moved && hole) along(moved, hole);
        else if (from === null && face === faceOf(text)) animate(moved, ABOVE);
        else animate(moved, BELOW);
      }
    }
  }
}

const ABOVE: Keyframe[] = [
  { transform: "scale(1.8)", opacity: 0, zIndex: 9 },
  { transform: "none", zIndex: 9 },
];
const BELOW: Keyframe[] = [{ transform: "scale(0.5)", opacity: 0 }, { transform: "none" }];

const holeAt = (face: string, place: number): string => `.cls-net [data-cell="${face}${place + 1}"]`;

/** Let a ball come from the hole beside its own. */
function along(ball: Element, hole: Element): void {
  const to = ball.getBoundingClientRect();
  const from = hole.getBoundingClientRect();
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  animate(ball, [
    { transform: `translate(${x}px, ${y}px)`, zIndex: 9 },
    { transform: "none", zIndex: 9 },
  ]);
}
