import { useSignal } from "@preact/signals";
import { tell } from "../aloud";
import type { AnyView } from "../boards/board";
import { play as sound } from "../sounds";
import { toast } from "../toasts";
import { api } from "../wire/api";
import type { AttemptShown, LessonShown, PlyShown, TurnShown } from "../wire/types/answers";
import type { Told } from "../wire/types/messages";
import { lang } from "../words/words";

/** How far somebody has come in a lesson, and what can be done there. */
export interface Trying {
  view: AnyView;
  last: Told | null;
  /** What is to be done; nothing once the lesson is over. */
  turn: TurnShown | undefined;
  /** How many turns are done. */
  done: number;
  answer: AttemptShown | null;
  /** How much has been shown: nothing, where to look, the move. */
  shows: number;
  attempt: (move: string) => Promise<void>;
  show: () => void;
  again: () => void;
}

const told = ({ actor, text }: PlyShown): Told => ({ kind: "move", seat: actor, text, at: 0 });

/** Go through a lesson: the server says what comes of each move, and knows nothing of the ones before unless it is told. */
export function useTrying(game: string, lesson: LessonShown, over: () => void): Trying {
  const begins = lesson.view as unknown as AnyView;
  const played = useSignal<readonly string[]>([]);
  const view = useSignal(begins);
  const last = useSignal<Told | null>(null);
  const answer = useSignal<AttemptShown | null>(null);
  const shows = useSignal(0);

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
      tell([made.said[lang.value], made.why?.text[lang.value]].filter(Boolean).join(" "));
      const counts = made.verdict === "reached" || made.verdict === "done";
      sound(!counts ? "refuse" : made.verdict === "done" ? "end" : "place");
      if (counts) stand([...before, move], made.view as unknown as AnyView, made.told.at(-1));
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
    attempt,
    show: () => {
      shows.value += 1;
    },
    again: () => {
      answer.value = null;
      stand([], begins, undefined);
    },
  };
}
