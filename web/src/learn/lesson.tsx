import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { tell } from "../aloud";
import type { AnyView, BoardModule, BoardProps } from "../boards/board";
import type { GameName } from "../boards/index";
import { play as sound } from "../sounds";
import { toast } from "../toasts";
import { api } from "../wire/api";
import type { AttemptShown, LessonShown, Ply } from "../wire/types/answers";
import type { Told } from "../wire/types/messages";
import { lang, seatName, t } from "../words/words";
import { Answer } from "./answer";

interface Props {
  game: GameName;
  board: BoardModule<AnyView>;
  lesson: LessonShown;
  /** The lesson has been done. */
  done: () => void;
  /** What leads on from here, once it is done. */
  next: preact.ComponentChildren;
}

const STILL = { left: null, running: null, waits: null, paused: false } as const;
const NOBODY: ReadonlyMap<number, string> = new Map();
const told = ({ actor, text }: Ply): Told => ({ kind: "move", seat: actor, text, at: 0 });

/** One lesson: its words, its board, and an answer to every move; whether a move is right the server knows. */
export function Lesson({ game, board, lesson, done, next }: Props) {
  const { Board, Side } = board;
  const played = useSignal<readonly string[]>([]);
  const view = useSignal(lesson.view as unknown as AnyView);
  const last = useSignal<Told | null>(null);
  const answer = useSignal<AttemptShown | null>(null);
  const shows = useSignal(0);
  const turn = lesson.turns[played.value.length];
  const players = view.value.players;
  const names = useMemo(
    () => Array.from({ length: players }, (_, n) => seatName(game, n, players)),
    [players, lang.value],
  );

  const again = () => {
    played.value = [];
    view.value = lesson.view as unknown as AnyView;
    last.value = answer.value = null;
    shows.value = 0;
  };

  const attempt = async (move: string) => {
    try {
      const made = await api.attempt(game, lesson.name, played.value, move);
      answer.value = made;
      view.value = made.view as unknown as AnyView;
      tell([made.said[lang.value], made.why?.text[lang.value]].filter(Boolean).join(" "));
      if (made.verdict !== "reached" && made.verdict !== "done") return sound("refuse");
      sound(made.verdict === "done" ? "end" : "place");
      played.value = [...played.value, move];
      shows.value = 0;
      const latest = made.told.at(-1);
      last.value = latest ? told(latest) : null;
      if (made.verdict === "done") done();
    } catch (problem) {
      toast((problem as Error).message);
    }
  };

  const refused = answer.value?.verdict === "refused" ? answer.value.why : null;
  const props: BoardProps<AnyView> = {
    view: view.value,
    last: last.value,
    play: turn ? (move) => void attempt(move) : null,
    fault: refused?.at ?? [],
    refused,
    hint: turn && shows.value > 0 ? { at: turn.at, move: shows.value > 1 ? turn.answer : null } : null,
    pointed: NOBODY,
    point: () => undefined,
    names,
    match: null,
    clock: { ...STILL, heardAt: 0 },
  };
  return (
    <>
      <section class="learn-words panel" aria-labelledby="lesson">
        <h2 id="lesson">{lesson.title[lang.value]}</h2>
        <p>{lesson.says[lang.value]}</p>
        {turn && <p class="learn-task">{turn.task[lang.value]}</p>}
      </section>
      <div class={`learn-board table-board game-${game}`} data-played={played.value.length}>
        <Board {...props} />
      </div>
      <section class={`learn-answer panel ${answer.value?.verdict ?? ""}`} aria-label={t("learn.answer")}>
        {answer.value && <Answer game={game} answer={answer.value} />}
        {turn && shows.value > 0 && (
          <p class="hint">
            {shows.value > 1
              ? t("hint.move", { move: turn.answer })
              : turn.at.length
                ? t("hint.look", { at: turn.at.join(", ") })
                : t("hint.anywhere")}
          </p>
        )}
        <div class="row">
          {turn && (
            <button
              type="button"
              class="button small"
              disabled={shows.value > 1}
              onClick={() => {
                shows.value += 1;
              }}
            >
              {t(shows.value > 0 ? "learn.show" : "hint")}
            </button>
          )}
          {(played.value.length > 0 || answer.value) && (
            <button type="button" class="button small" onClick={again}>
              {t("learn.again")}
            </button>
          )}
          {!turn && next}
        </div>
      </section>
      {Side && (
        <aside class="learn-side">
          <Side {...props} />
        </aside>
      )}
    </>
  );
}
