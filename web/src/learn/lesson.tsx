import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { AnyView, BoardModule, BoardProps } from "../boards/board";
import type { GameName } from "../boards/index";
import type { LessonShown } from "../wire/types/answers";
import { lang, seatName, t } from "../words/words";
import { Answer } from "./answer";
import { type Trying, useTrying } from "./trying";

interface Props {
  game: GameName;
  board: BoardModule<AnyView>;
  lesson: LessonShown;
  /** The lesson has been done. */
  done: () => void;
  /** What leads on from here, once it is done. */
  next: ComponentChildren;
}

const STILL = { left: null, running: null, waits: null, paused: false, heardAt: 0 } as const;
const NOBODY: ReadonlyMap<number, string> = new Map();

/** One lesson: its words, its board, and an answer to every move; whether a move is right the server knows. */
export function Lesson({ game, board, lesson, done, next }: Props) {
  const { Board, Side } = board;
  const trying = useTrying(game, lesson, done);
  const { turn } = trying;
  const props = useProps(game, trying);
  return (
    <>
      <section class="learn-words panel" aria-labelledby="lesson">
        <h2 id="lesson">{lesson.title[lang.value]}</h2>
        <p>{lesson.says[lang.value]}</p>
        {turn && <p class="learn-task">{turn.task[lang.value]}</p>}
      </section>
      <div class={`learn-board table-board game-${game}`} data-played={trying.done}>
        <Board {...props} />
      </div>
      <Reply {...{ game, trying, next }} />
      {Side && (
        <aside class="learn-side">
          <Side {...props} />
        </aside>
      )}
    </>
  );
}

/** What a board is given in a lesson: nobody else is there, and no time runs. */
function useProps(game: GameName, { view, last, turn, answer, shows, attempt }: Trying): BoardProps<AnyView> {
  const { players } = view;
  const names = useMemo(
    () => Array.from({ length: players }, (_, n) => seatName(game, n, players)),
    [players, lang.value],
  );
  const refused = answer?.verdict === "refused" ? answer.why : null;
  return {
    view,
    last,
    play: turn ? (move) => void attempt(move) : null,
    fault: refused?.at ?? [],
    refused,
    hint: turn && shows > 0 ? { at: turn.at, move: shows > 1 ? turn.answer : null } : null,
    pointed: NOBODY,
    point: () => undefined,
    names,
    match: null,
    clock: STILL,
  };
}

/** What came of the last move, a hint for who wants one, and the way on. */
function Reply({ game, trying, next }: Pick<Props, "game" | "next"> & { trying: Trying }) {
  const { turn, answer, shows, done } = trying;
  return (
    <section class={`learn-answer panel ${answer?.verdict ?? ""}`} aria-label={t("learn.answer")}>
      {answer && <Answer game={game} answer={answer} />}
      {turn && shows > 0 && (
        <p class="hint">
          {shows > 1
            ? t("hint.move", { move: turn.answer })
            : turn.at.length
              ? t("hint.look", { at: turn.at.join(", ") })
              : t("hint.anywhere")}
        </p>
      )}
      <div class="row">
        {turn && (
          <button type="button" class="button small" disabled={shows > 1} onClick={trying.show}>
            {t(shows > 0 ? "learn.show" : "hint")}
          </button>
        )}
        {(done > 0 || answer) && (
          <button type="button" class="button small" onClick={trying.again}>
            {t("learn.again")}
          </button>
        )}
        {!turn && next}
      </div>
    </section>
  );
}
