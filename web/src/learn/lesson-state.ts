import { type Signal, signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { announce } from "../live-region";
import { play as sound } from "../sounds";
import { toast } from "../toasts";
import { api } from "../wire/api";
import type { AttemptShown, LessonShown, PlyShown, TurnShown } from "../wire/types/answers";
import type { Told } from "../wire/types/messages";
import type { AnyView, WithView } from "../wire/views";
import { lang } from "../words/words";

type Attempt = WithView<AttemptShown>;

/** How far a lesson has been played, and what can be done there. */
export interface LessonState {
  view: AnyView;
  last: Told | null;
  /** What is to be done; nothing once the lesson is over. */
  turn: TurnShown | undefined;
  /** How many turns are done. */
  done: number;
  answer: Attempt | null;
  /** How much has been shown: nothing, where to look, the move. */
  shows: number;
  attempt: (move: string) => void;
  show: () => void;
  again: () => void;
}

interface Progress {
  played: Signal<readonly string[]>;
  view: Signal<AnyView>;
  last: Signal<Told | null>;
  answer: Signal<Attempt | null>;
  shows: Signal<number>;
}

const begin = (view: AnyView): Progress => ({
  played: signal([]),
  view: signal(view),
  last: signal(null),
  answer: signal(null),
  shows: signal(0),
});

const told = ({ actor, text }: PlyShown): Told => ({ kind: "move", seat: actor, text, at: 0 });

/** Play a lesson: the server judges each move, and is told the moves before it each time. */
export function useLesson(game: string, lesson: WithView<LessonShown>, over: () => void): LessonState {
  const { played, view, last, answer, shows } = useMemo(() => begin(lesson.view), [lesson]);
  const stand = (moves: readonly string[], now: AnyView, latest: PlyShown | undefined) => {
    played.value = moves;
    view.value = now;
    last.value = latest ? told(latest) : null;
    shows.value = 0;
  };
  const attempt = async (move: string) => {
    const before = played.value;
    try {
      const made = await api.attempt(game, lesson.name, before, move);
      answer.value = made;
      announce([made.said[lang.value], made.why?.text[lang.value]].filter(Boolean).join(" "));
      const counts = made.verdict === "reached" || made.verdict === "done";
      sound(!counts ? "refuse" : made.verdict === "done" ? "end" : "place");
      if (counts) stand([...before, move], made.view, made.told.at(-1));
      if (made.verdict === "done") over();
    } catch (problem) {
      toast((problem as Error).message);
    }
  };
  return {
    view: view.value,
    last: last.value,
    turn: lesson.turns[played.value.length],
    done: played.value.length,
    answer: answer.value,
    shows: shows.value,
    attempt: (move) => void attempt(move),
    show: () => {
      shows.value += 1;
    },
    again: () => {
      answer.value = null;
      stand([], lesson.view, undefined);
    },
  };
}
