import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { tellRefusal } from "../../boards/parts/reason-text";
import { play as sound } from "../../ui/sounds";
import { dismissAll, toast } from "../../ui/toasts";
import { api } from "../../wire/api";
import type { PuzzleJudgement, PuzzleView } from "../../wire/types/answers";
import { givenTask, reportTask, useOpened } from "../given-task";
import { recordDay, recordPuzzle } from "./progress";

/** The server's answer to a try. */
export type Attempt = PuzzleJudgement;
export type View = PuzzleView["view"];

const SOUNDS: Partial<Record<Attempt["verdict"], Parameters<typeof sound>[0]>> = { wrong: "refuse", solved: "end" };

/** A puzzle on its way to the solution: what the last try came to, what may be tried, and the ways back. */
export interface PuzzleState {
  tried: Attempt | null;
  verdict: Attempt["verdict"];
  /** The position on the board: of a wrong move first what it made, and a little later the answer to it. */
  view: View;
  /** The position in which the last move was tried. */
  before: View;
  /** The move that led to it. */
  latest: string | undefined;
  /** Whether a move is still to be found. */
  open: boolean;
  /** Whether an answer is awaited. */
  asking: boolean;
  /** Whether a move was shown: then it is not found by oneself any more. */
  helped: boolean;
  /** Whether the latest move was. */
  given: boolean;
  /** The cells at fault of what the rules refused last. */
  fault: readonly string[];
  play: ((move: string) => void) | null;
  /** Let a wrong move not have been. */
  back(): void;
  show(): void;
  again(): void;
}

/** Follow a person who solves a puzzle; on its day that is written down. */
export function usePuzzle(shown: PuzzleView, game: string, day: string | null): PuzzleState {
  const tried = useSignal<Attempt | null>(null);
  const stands = useSignal<Attempt | null>(null);
  const before = useSignal(shown.view);
  const helped = useSignal(false);
  const given = useSignal(false);
  const asking = useSignal(false);
  const fault = useSignal<readonly string[]>([]);
  const verdict = tried.value?.verdict ?? "begun";
  const replied = useReply(tried.value);
  const tries = useRef(0);
  const open = verdict === "begun" || verdict === "right";

  const ask = async (moves: readonly string[], show: boolean) => {
    if (asking.value) return;
    asking.value = true;
    try {
      judged(await api.tryPuzzle(game, shown.listed.number, { moves, show }));
      given.value = show;
    } catch (problem) {
      sound("refuse");
      toast((problem as Error).message);
    }
    asking.value = false;
  };

  useOpened();
  const tellClass = (came: "wrong" | "solved") => {
    const given = givenTask();
    tries.current += 1;
    if (given) void reportTask(given, came === "solved" && !helped.value, tries.current);
  };

  const judged = (it: Attempt) => {
    dismissAll();
    fault.value = it.verdict === "refused" ? (it.why?.at ?? []) : [];
    if (it.verdict === "refused") {
      refuse(it, game);
      return;
    }
    before.value = stands.value?.view ?? shown.view;
    tried.value = it;
    if (it.verdict !== "wrong") stands.value = it;
    sound(SOUNDS[it.verdict] ?? "place");
    if (it.verdict === "wrong" || it.verdict === "solved") tellClass(it.verdict);
    if (it.verdict !== "solved") return;
    const became = helped.value ? "shown" : "solved";
    recordPuzzle(shown.listed, became);
    if (day !== null) recordDay(day, { puzzle: { became, game } });
  };

  return {
    tried: tried.value,
    verdict,
    view: (replied ? tried.value?.replied : tried.value?.view) ?? shown.view,
    before: before.value,
    latest: (replied ? tried.value?.reply : tried.value?.line.at(-1)) ?? undefined,
    open,
    asking: asking.value,
    helped: helped.value,
    given: given.value,
    fault: fault.value,
    play: open && !asking.value ? (move) => void ask([...(tried.value?.line ?? []), move], false) : null,
    back: () => (tried.value = stands.value),
    show: () => {
      helped.value = true;
      void ask(stands.value?.line ?? [], true);
    },
    again: () => {
      stands.value = null;
      tried.value = null;
    },
  };
}

/** Milliseconds for which a wrong move is seen before it is answered on the board. */
const BEFORE_REPLY = 900;

/** Whether the answer to a wrong move is on the board by now. */
function useReply(tried: Attempt | null): boolean {
  const told = useSignal<Attempt | null>(null);
  useEffect(() => {
    if (!tried?.replied) return;
    const timer = setTimeout(() => {
      told.value = tried;
      sound("place");
    }, BEFORE_REPLY);
    return () => clearTimeout(timer);
  }, [tried]);
  return tried !== null && told.value === tried;
}

/** Say why a move is refused. */
function refuse({ why }: Attempt, game: string): void {
  sound("refuse");
  if (why) tellRefusal(game, why);
}
