import { signal } from "@preact/signals";
import type { BoardModule, Moment, Motion } from "../boards/board";
import type { MatchState } from "../wire/match-client";
import type { Told } from "../wire/types/messages";
import type { AnyView } from "../wire/views";
import { endMoves } from "./fly";
import { moveLasts } from "./pace";
import { MotionQueue } from "./queue";

/** A match as it is shown, with what moves. */
export interface Shown extends MatchState {
  motion: Motion<AnyView> | null;
}

interface Step {
  shown: Shown;
  told: readonly Told[];
  /** Whether something moves in it, so that the next step waits. */
  moves: boolean;
}

/** One reader of the match: what it was told last, and what of that is still to be shown. */
interface Reader {
  newest: Shown;
  /** Events whose position is still to come. */
  heard: Told[];
  queue: MotionQueue<Step>;
}

type Board = Pick<BoardModule<AnyView>, "moments">;

/**
 * A match as the page shows it: what the server tells at once is shown one thing after the other, so that an answer
 * begins when the move before it has ended.
 */
export class StagedMatch {
  readonly known = signal<ReadonlyMap<number | null, Shown>>(new Map());
  private readonly readers = new Map<number | null, Reader>();

  constructor(
    private readonly board: Board,
    /** Called with what a step tells, just before it is shown. */
    private readonly showing: (told: readonly Told[], seat: number | null, shown: Shown) => void = () => undefined,
  ) {}

  /** Take what a reader was told; return the events that are whole now: the last of several brings the position. */
  hear(event: Told | null, seat: number | null, state: MatchState): readonly Told[] {
    const reader = this.readers.get(seat);
    if (event === null || !reader) {
      this.begin(seat, { ...state, motion: null });
      return [];
    }
    reader.heard.push(event);
    if (state.view === reader.newest.view) return [];
    const told = reader.heard;
    const steps = stepsOf(told, reader.newest, state, this.board);
    reader.heard = [];
    reader.newest = steps.at(-1)?.shown ?? reader.newest;
    reader.queue.add(steps);
    return told;
  }

  /** End all motion; return whether another position is shown now. */
  finish(): boolean {
    const before = this.known.peek();
    for (const { queue } of this.readers.values()) queue.finish();
    endMoves();
    return [...this.known.peek()].some(([seat, { view }]) => before.get(seat)?.view !== view);
  }

  close(): void {
    for (const { queue } of this.readers.values()) queue.clear();
  }

  private begin(seat: number | null, shown: Shown): void {
    this.readers.get(seat)?.queue.clear();
    const queue = new MotionQueue<Step>(
      (step) => {
        this.showing(step.told, seat, step.shown);
        this.put(seat, step.shown);
      },
      ({ moves }) => (moves ? moveLasts() : 0),
    );
    this.readers.set(seat, { newest: shown, heard: [], queue });
    this.put(seat, shown);
  }

  private put(seat: number | null, shown: Shown): void {
    this.known.value = new Map(this.known.value).set(seat, shown);
  }
}

/** See all that came with one position at once: what most games want (`BoardModule.moments`). */
export const together = <View extends AnyView>(moves: readonly Told[], view: View): readonly Moment<View>[] => [
  { moves, view },
];

/** Split what was told together into steps. The end of the match is a step of its own, after the move that ended it. */
function stepsOf(told: readonly Told[], before: Shown, state: MatchState, board: Board): readonly Step[] {
  const moves = told.filter(({ kind }) => kind === "move");
  if (!board.moments || moves.length === 0)
    return [{ told, shown: { ...state, motion: state.last === null ? null : before.motion }, moves: false }];
  const others = told.filter(({ kind }) => kind !== "move");
  let [from, last] = [before.view, before.last];
  const steps = board.moments(moves, state.view).map(({ moves, view }): Step => {
    const motion = { moves, before: from };
    last = moves.findLast(({ seat }) => (seat ?? -1) >= 0) ?? last;
    from = view;
    return { told: moves, shown: { ...state, table: before.table, view, last, motion }, moves: true };
  });
  const motion = steps.at(-1)?.shown.motion ?? null;
  return [...steps, { told: others, shown: { ...state, motion }, moves: false }];
}
