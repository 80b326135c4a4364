import { type Signal, signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { announce } from "../../ui/live-region";
import { play as sound } from "../../ui/sounds";
import { orSayWhy } from "../../ui/toasts";
import { lang } from "../../ui/words/words";
import { api } from "../../wire/api";
import type { AttemptResult, LessonInWords, LessonTurn, PlyText } from "../../wire/types/answers";
import type { Told } from "../../wire/types/messages";
import type { AnyView } from "../../wire/views";

/** What is shown beside the learner's own moves: the right move, made on the board, until the learner goes on. */
interface Demonstration {
  view: AnyView;
  last: Told;
}

/** How far a lesson has been played, and what can be done there. */
export interface LessonState {
  view: AnyView;
  last: Told | null;
  /** What is to be done; nothing once the lesson is over. */
  turn: LessonTurn | undefined;
  /** How many turns are done. */
  done: number;
  answer: AttemptResult | null;
  /** How much has been shown: nothing, where to look, the move. */
  shows: number;
  /** The right move is shown on the board just now. */
  demonstrates: boolean;
  attempt: (move: string) => void;
  show: () => void;
  /** Go back to the position before the move that was shown. */
  takeOver: () => void;
  again: () => void;
}

interface Progress {
  played: Signal<readonly string[]>;
  view: Signal<AnyView>;
  last: Signal<Told | null>;
  answer: Signal<AttemptResult | null>;
  shows: Signal<number>;
  shown: Signal<Demonstration | null>;
}

const begin = (view: AnyView): Progress => ({
  played: signal([]),
  view: signal(view),
  last: signal(null),
  answer: signal(null),
  shows: signal(0),
  shown: signal(null),
});

const told = ({ actor, text }: PlyText): Told => ({ kind: "move", seat: actor, text, at: 0 });

/** Play a lesson: the server judges each move, and is told the moves before it each time. */
export function useLesson(game: string, lesson: LessonInWords, over: () => void): LessonState {
  const { played, view, last, answer, shows, shown } = useMemo(() => begin(lesson.view), [lesson]);
  const stand = (moves: readonly string[], now: AnyView, latest: PlyText | undefined) => {
    played.value = moves;
    view.value = now;
    last.value = latest ? told(latest) : null;
    shows.value = 0;
    shown.value = null;
  };
  const attempt = (move: string) =>
    orSayWhy(async () => {
      const before = played.value;
      const judged = await api.attempt(game, lesson.name, before, move);
      answer.value = judged;
      announce([judged.said[lang.value], judged.why?.text[lang.value]].filter(Boolean).join(" "));
      const counts = judged.verdict === "reached" || judged.verdict === "done";
      const end = judged.verdict === "done" ? "end" : "place";
      sound(counts ? end : "refuse");
      if (counts) stand([...before, move], judged.view, judged.told.at(-1));
      if (judged.verdict === "done") over();
    });
  const turn = lesson.turns[played.value.length];
  const demonstrate = (move: string) =>
    orSayWhy(async () => {
      const { made, told: moves } = await api.attempt(game, lesson.name, played.value, move);
      const [own] = moves;
      if (made && own) shown.value = { view: made, last: told(own) };
      sound("place");
    });
  return {
    view: shown.value?.view ?? view.value,
    last: shown.value?.last ?? last.value,
    turn,
    done: played.value.length,
    answer: answer.value,
    shows: shows.value,
    attempt: (move) => void attempt(move),
    demonstrates: shown.value !== null,
    show: () => {
      if (!turn) return;
      answer.value = null;
      shows.value = shows.value === 0 && turn.at.length > 0 ? 1 : 2;
      if (shows.value === 2) void demonstrate(turn.answer);
    },
    takeOver: () => {
      shown.value = null;
    },
    again: () => {
      answer.value = null;
      stand([], lesson.view, undefined);
    },
  };
}
