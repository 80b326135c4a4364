import { useState } from "preact/hooks";
import { useTouched } from "../choice";
import { type Follow, follow, onlyMove, type Steps } from "./steps";

/** How something was chosen: a finger may slip, so that a whole move is asked about first. */
type Hand = "finger" | "sure";

/** The places that were chosen of a move, one after the other. */
export interface Path {
  places: readonly string[];
  /** What may follow. */
  follow: Follow;
  /** The places with which a move can begin; one of them lets go of what was chosen before. */
  starts: ReadonlySet<string>;
  /** The whole move that a finger chose, to be confirmed. */
  asked: string | null;
  choose(name: string, hand: Hand): void;
  /** Make a move that is whole. */
  make(move: string): void;
  /** Go a step back. */
  back(): void;
  /** What a pointer is at the moment. */
  hand(event: MouseEvent): Hand;
}

interface PathOptions {
  steps: Steps;
  play: ((move: string) => void) | null;
  /** Another position means another move. */
  position: unknown;
  /** A place was chosen, and more are to follow. */
  began: (path: readonly string[]) => void;
  /** A place was chosen that no allowed move goes on with. */
  astray: (path: readonly string[], name: string) => void;
  settle: () => void;
}

const NONE: readonly string[] = [];
const NOTHING: Follow = { next: new Set(), whole: [] };

/** Build a move place by place: each place goes one step down the tree of the moves that are allowed. */
export function usePath({ steps, play, position, began, astray, settle }: PathOptions): Path {
  const [kept, keep] = useState<{ path: readonly string[]; position: unknown }>({ path: NONE, position });
  const touched = useTouched();
  const path = kept.position === position ? kept.path : NONE;
  const here = play ? follow(steps, path) : NOTHING;
  const starts = play ? follow(steps, NONE).next : NOTHING.next;
  const asked = path.length ? onlyMove(here) : null;
  const go = (to: readonly string[]) => keep({ path: to, position });

  const make = (move: string) => {
    go(NONE);
    play?.(move);
  };
  const step = (to: readonly string[], hand: Hand) => {
    const move = onlyMove(follow(steps, to));
    settle();
    if (move !== null && hand === "sure") return make(move);
    go(to);
    if (move === null) began(to);
  };
  const choose = (name: string, hand: Hand) => {
    if (!play) return;
    if (asked !== null && name === path.at(-1)) return make(asked);
    const from = asked === null ? path : path.slice(0, -1);
    if (follow(steps, from).next.has(name)) return step([...from, name], hand);
    if (name === from.at(-1)) return go(from.slice(0, -1));
    if (starts.has(name)) return step([name], hand);
    astray(from, name);
  };
  const back = () => go(path.slice(0, -1));
  // A click without a pointer (detail 0) comes from the keyboard or a screen reader.
  const hand = ({ detail }: MouseEvent): Hand => (detail !== 0 && touched.current ? "finger" : "sure");
  return { places: path, follow: here, starts, asked, choose, make, back, hand };
}
