import type { Orbit } from "./orbit";

/** What a board in three dimensions does for its page; it may be missing where there is no WebGL. */
export interface Space<Model> {
  show(model: Model): void;
  /** From where one looks. */
  readonly orbit: Orbit;
  /** What is at this point of the picture, by the name that the board gives it. */
  at(event: MouseEvent): string | null;
  /** Turn so that the thing that a sign names is in front. */
  turnTo?(sign: string): void;
  close(): void;
}

/** Open a space on a canvas, with the words that stand in it; fails where there is no WebGL. */
export type Opener<Model> = (canvas: HTMLCanvasElement, signs: HTMLElement) => Space<Model>;
