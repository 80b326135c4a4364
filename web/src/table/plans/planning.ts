import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { dismissAll, toast } from "../../ui/toasts";
import { t } from "../../ui/words/words";
import { api } from "../../wire/api";
import type { MatchClient, MatchState } from "../../wire/match-client";
import type { Foresight } from "../../wire/types/answers";
import { type Foreseen, type Line, lineOf, type Plan, withLine, withoutLine } from "./plan";

/** Planning: the player who waits tries on the board what may come, and answers it. */
export interface Planning {
  /** What stands on the board; null while nothing is planned. */
  shown: Foresight | null;
  /** The moves so far. */
  moves: readonly Foreseen[];
  problem: string | null;
  /** Whether the next move is the player's own. */
  own: boolean;
  /** Begin, or begin anew. */
  begin: () => void;
  choose: (move: string) => void;
  back: () => void;
  end: () => void;
  /** Keep the line; null while it has no answer. */
  keep: (() => void) | null;
  /** What the player has planned, with the way to take a line out. */
  plan: Plan;
  remove: (line: Line) => void;
}

const NOTHING = { shown: null, moves: [], problem: null } satisfies Pick<Planning, "shown" | "moves" | "problem">;

/** Plan answers for a seat; whatever happens at the table ends it. */
export function usePlanning(client: MatchClient, seat: number | null, known: MatchState): Planning {
  const state = useSignal<Pick<Planning, "shown" | "moves" | "problem">>(NOTHING);
  const asked = useRef(0);
  const end = () => {
    asked.current += 1;
    state.value = NOTHING;
  };
  useLayoutEffect(end, [client, seat, known.v]);
  const walk = async (moves: readonly Foreseen[]) => {
    if (seat === null) return;
    asked.current += 1;
    const turn = asked.current;
    const told = (what: Partial<Planning>) => {
      if (turn === asked.current) state.value = { ...state.peek(), problem: null, ...what };
    };
    await api
      .ahead(
        client.match,
        seat,
        moves.map(({ text }) => text),
      )
      .then(
        (shown) => told({ shown, moves }),
        (problem: Error) => told({ problem: problem.message }),
      );
  };
  const { shown, moves, problem } = state.value;
  const own = shown !== null && shown.seat === seat;
  const plan = known.plan ?? [];
  const send = (lines: Plan) => {
    if (seat !== null) void client.act({ t: "plan", seat, lines });
  };
  const line = lineOf(moves);
  return {
    shown,
    moves,
    problem,
    own,
    plan,
    begin: () => {
      dismissAll();
      void walk([]);
    },
    choose: (text) => void walk([...moves, { text, own }]),
    back: () => void walk(moves.slice(0, -1)),
    end,
    keep:
      line.length > 0
        ? () => {
            send(withLine(plan, line));
            end();
            toast(t("plan.kept"));
          }
        : null,
    remove: (one) => send(withoutLine(plan, one)),
  };
}
