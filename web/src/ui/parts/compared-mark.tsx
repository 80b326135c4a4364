import "./compared-mark.css";

/** A move in a review: the one that was played, a better one, or one that was played and is the best. */
export type ComparedKind = "played" | "better" | "best";

/** Two moves that a review compares: the one that was played, and a better one if there is any. */
export interface ComparedMoves {
  played: string;
  better: string | null;
}

const SIGNS: Readonly<Record<ComparedKind, string>> = {
  played: "M-3.500-3.500 3.500 3.500M3.500-3.500-3.500 3.500",
  better: "M-4.500 .5-1.500 3.500 4.500-3",
  best: "M-4.500 .5-1.500 3.500 4.500-3",
};

/** A cross for what was played, a tick for what was better. */
export const ComparedSign = ({ is }: { is: ComparedKind }) => (
  <svg class={`compared-sign compared-${is}`} viewBox="-10 -10 20 20" aria-hidden="true">
    <circle r="9" />
    <path d={SIGNS[is]} />
  </svg>
);

/** The same on a cell, with a ring around the cell. */
export const ComparedRing = ({ is }: { is: ComparedKind }) => (
  <span class={`compared-ring compared-${is}`}>
    <ComparedSign is={is} />
  </span>
);
