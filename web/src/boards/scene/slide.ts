import { move } from "../../motion/fly";
import type { Scene } from "../../wire/types/scene";

/** Let each piece slide from where it was; a new one comes from where the game says, or appears. */
export function slide(picture: Element | null | undefined, before: Scene, now: Scene): void {
  const were = new Map(before.pieces.map((piece) => [piece.name, piece]));
  for (const piece of now.pieces) {
    const was = were.get(piece.name);
    const [x = piece.x, y = piece.y] = was ? [was.x, was.y] : (piece.comes ?? []);
    const element = picture?.querySelector(`[data-piece="${CSS.escape(piece.name)}"] > .scene-slide`);
    if (x !== piece.x || y !== piece.y)
      move(element, [{ transform: `translate(${x - piece.x}px, ${y - piece.y}px)` }, { transform: "none" }]);
    else if (!was)
      move(element, [
        { opacity: 0, transform: "scale(1.3)" },
        { opacity: 1, transform: "none" },
      ]);
  }
}

/** Let the dice roll until they lie still. */
export function tumble(picture: Element | null | undefined): void {
  for (const die of picture?.querySelectorAll(".scene-die:not(.covered)") ?? [])
    move(die, [
      { transform: "translate(-70%, -50%) rotate(-400deg) scale(0.7)" },
      { transform: "translate(-25%, -25%) rotate(-140deg)", offset: 0.5 },
      { transform: "none" },
    ]);
}
