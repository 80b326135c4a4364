import type { FunctionComponent } from "preact";

export interface MiniatureProps {
  /** The hues of the seats. */
  hues: readonly string[];
}

const miniatures = import.meta.glob<{ default: FunctionComponent<MiniatureProps> }>("./*/miniature.tsx", {
  eager: true,
});

/** A small picture of a game for the home page, if the page has one; a table does without and does not load them. */
export const miniatureOf = (game: string): FunctionComponent<MiniatureProps> | undefined =>
  miniatures[`./${game}/miniature.tsx`]?.default;
