import { signal } from "@preact/signals";
import { ownRolls } from "../../ui/settings";
import type { MatchState } from "../../wire/match-client";
import type { Told } from "../../wire/types/messages";
import type { AnyView } from "../../wire/views";
import type { BoardModule, Moment, Motion } from "../board";
import { endMoves, moveLasts } from "./fly";
import { HELD, MotionQueue } from "./queue";

/** A match as it is shown, with what moves. */
export interface StagedState extends MatchState {
  motion: Motion<AnyView> | null;
  /** Whether the reader is to roll before anything else is shown. */
  rolls: boolean;
}

export interface Step {
  shown: StagedState;
  told: readonly Told[];
  /** Whether something moves in it, so that the next step waits. */
  moves: boolean;
  /** Whether it comes after a roll that the reader is to make, and is not to be told before. */
  late: boolean;
}

/** One reader of the match: what it was told last, and what of that is still to be shown. */
interface Reader {
  newest: StagedState;
  /** Events whose position is still to come. */
  heard: Told[];
  queue: MotionQueue<Step>;
}

export type Board = Pick<BoardModule<AnyView>, "moments">;

/**
 * A match as the page shows it: what the server tells at once is shown one thing after the other, so that an answer
 * begins when the move before it has ended.
 */
export class StagedMatch {
  readonly known = signal<ReadonlyMap<number | null, StagedState>>(new Map());
  private readonly readers = new Map<number | null, Reader>();

  constructor(
    private readonly board: Board,
    /** Called with what a step tells, just before it is shown. */
    private readonly showing: (step: Step, seat: number | null) => void = () => undefined,
  ) {}

  /**
   * Take what a reader was told. Return what can be read out now: an event is whole when its position has come, which
   * the last of several brings.
   */
  hear(event: Told | null, seat: number | null, state: MatchState): readonly Told[] {
    const reader = this.readers.get(seat);
    if (event === null || !reader) {
      this.begin(seat, { ...state, motion: null, rolls: false });
      return [];
    }
    reader.heard.push(event);
    if (state.view === reader.newest.view) return [];
    const steps = stepsOf(reader.heard, reader.newest, state, this.board);
    reader.heard = [];
    reader.newest = steps.at(-1)?.shown ?? reader.newest;
    reader.queue.add(steps);
    return steps.flatMap(({ told, late }) => (late ? [] : told));
  }

  /** Show what a reader has rolled; return whether there was something to roll. */
  roll(seat: number | null): boolean {
    const rolls = this.known.peek().get(seat)?.rolls ?? false;
    if (rolls) this.readers.get(seat)?.queue.next();
    return rolls;
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

  private begin(seat: number | null, shown: StagedState): void {
    this.readers.get(seat)?.queue.clear();
    const queue = new MotionQueue<Step>(
      (step) => {
        this.showing(step, seat);
        this.put(seat, step.shown);
      },
      ({ moves, shown: { rolls } }) => {
        if (rolls) return HELD;
        return moves ? moveLasts() : 0;
      },
    );
    this.readers.set(seat, { newest: shown, heard: [], queue });
    this.put(seat, shown);
  }

  private put(seat: number | null, shown: StagedState): void {
    this.known.value = new Map(this.known.value).set(seat, shown);
  }
}

/** See all that came with one position at once: what most games want (`BoardModule.moments`). */
export const together = <View extends AnyView>(moves: readonly Told[], view: View): readonly Moment<View>[] => [
  { moves, view },
];

/** Split what was told together into steps. The end of the match is a step of its own, after the move that ended it. */
function stepsOf(told: readonly Told[], before: StagedState, state: MatchState, board: Board): readonly Step[] {
  const still = { moves: false, late: false };
  const moves = told.filter(({ kind }) => kind === "move");
  if (!board.moments || moves.length === 0) {
    const motion = state.last === null ? null : before.motion;
    return [{ ...still, told, shown: { ...state, motion, rolls: false } }];
  }
  let { view: from, last, motion } = before;
  let late = false;
  const steps = board.moments(moves, state.view).map(({ moves, view, rolls: roller }): Step => {
    if (moves.length) motion = { moves, before: from };
    last = moves.findLast(({ seat }) => (seat ?? -1) >= 0) ?? last;
    from = view;
    const rolls = roller !== undefined && asksToRoll(roller, state);
    const shown = { ...state, table: before.table, view, last, motion, rolls };
    const step = { told: moves, shown, moves: moves.length > 0, late };
    late ||= rolls;
    return step;
  });
  const others = told.filter(({ kind }) => kind !== "move");
  return [...steps, { ...still, told: others, shown: { ...state, motion, rolls: false } }];
}

/** Whether the reader of this state is the one who rolls, and wants to; where time runs nothing is kept back. */
const asksToRoll = (seat: number, { view, clock }: MatchState): boolean =>
  ownRolls.value && view.seat === seat && clock.left === null;
