/** What a board in three dimensions does for its page; it may be missing where there is no WebGL. */
export interface Space<Model> {
  show(model: Model): void;
  /** Go round and up, by angles. */
  turn(around: number, above: number): void;
  /** What is at this point of the picture, by the name that the board gives it. */
  at(event: MouseEvent): string | null;
  /** Whether the pointer that was last down was dragged. */
  dragged(): boolean;
  close(): void;
}

/** Open a space on a canvas; fails where there is no WebGL. */
export type Opener<Model> = (canvas: HTMLCanvasElement) => Space<Model>;
