import { move } from "../motion/fly";
import { moveLasts } from "../motion/pace";

/** On so many steps from cube to cube one move's time is spent; a longer path takes longer. */
const STEPS = 3;
/** How much of the way a cube is up before and after the line reaches it. */
const AROUND = 0.18;
const UP = "translateY(-9%)";

/** How long a path is drawn, in milliseconds; nothing where nothing is to move. */
export const pathLasts = (cells: readonly number[]): number => moveLasts() * Math.max(1, (cells.length - 1) / STEPS);

/** Draw a path from its first cube to its last; each cube comes up as the line reaches it. */
export function drawPath(board: Element, cells: readonly number[]): void {
  const lasts = pathLasts(cells);
  move(board.querySelector("polyline"), [{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], "linear", lasts);
  cells.forEach((cell, place) => {
    const at = place / Math.max(1, cells.length - 1);
    const cube = board.querySelectorAll(".cell")[cell]?.querySelector(".mpz-cube");
    const frames = [
      { transform: "none" },
      { transform: "none", offset: Math.max(0, at - AROUND) },
      { transform: UP, offset: at },
      { transform: "none", offset: Math.min(1, at + AROUND) },
      { transform: "none" },
    ];
    move(cube, frames, "ease-out", lasts);
  });
}
