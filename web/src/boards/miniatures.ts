import type { FunctionComponent } from "preact";

const miniatures = import.meta.glob<{ default: FunctionComponent }>("./*/miniature.tsx", { eager: true });

/** A small picture of a game for the home page, if the page has one; a table does without and does not load them. */
export const miniatureOf = (game: string): FunctionComponent | undefined =>
  miniatures[`./${game}/miniature.tsx`]?.default;
