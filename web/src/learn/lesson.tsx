import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { BoardProps } from "../boards/board";
import type { OpenGame } from "../boards/load";
import { atRest } from "../frame/board-props";
import { GameFrame } from "../frame/game-frame";
import { seatNames } from "../frame/names";
import type { LessonShown } from "../wire/types/answers";
import type { AnyView, WithView } from "../wire/views";
import { lang, t } from "../words/words";
import { LessonAnswer } from "./lesson-answer";
import { type LessonState, useLesson } from "./lesson-state";

interface Props {
  game: OpenGame;
  lesson: WithView<LessonShown>;
  title: string;
  /** The way to the other lessons. */
  heading: ComponentChildren;
  /** The lesson has been done. */
  done: () => void;
  /** What leads on from here, once it is done. */
  next: ComponentChildren;
}

/** One lesson: its words, its board, and an answer to every move; whether a move is right the server knows. */
export function Lesson({ game, lesson, title, heading, done, next }: Props) {
  const state = useLesson(game.name, lesson, done);
  return (
    <GameFrame
      kind="lesson"
      game={game}
      position={usePosition(game, state)}
      {...{ title, heading }}
      intro={
        <section class="learn-words panel" aria-labelledby="lesson">
          <h2 id="lesson">{lesson.title[lang.value]}</h2>
          <p>{lesson.says[lang.value]}</p>
          {state.turn && <p class="learn-task">{state.turn.task[lang.value]}</p>}
        </section>
      }
      above={<Reply game={game.name} {...{ state, next }} />}
      boardKey={lesson.name}
      data={{ "data-lesson": lesson.name, "data-played": state.done }}
    />
  );
}

/** The props of a board in a lesson: no other player and no clock. */
function usePosition(game: OpenGame, state: LessonState): BoardProps<AnyView> {
  const { view, last, turn, answer, shows, attempt } = state;
  const { players } = view;
  const names = useMemo(() => seatNames(game.name, players), [game.name, players, lang.value]);
  const refused = answer?.verdict === "refused" ? answer.why : null;
  return {
    ...atRest(view, names, game.hues),
    last,
    play: turn ? attempt : null,
    fault: refused?.at ?? [],
    refused,
    hint: turn && shows > 0 ? { at: turn.at, move: shows > 1 ? turn.answer : null } : null,
  };
}

/** What came of the last move, a hint, and the way on. */
function Reply({ game, state, next }: { game: string; state: LessonState; next: ComponentChildren }) {
  const { turn, answer, shows, done } = state;
  return (
    <section class={`learn-answer panel ${answer?.verdict ?? ""}`} aria-label={t("learn.answer")}>
      {answer && <LessonAnswer game={game} answer={answer} />}
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
          <button type="button" class="button small" disabled={shows > 1} onClick={state.show}>
            {t(shows > 0 ? "learn.show" : "hint")}
          </button>
        )}
        {(done > 0 || answer) && (
          <button type="button" class="button small" onClick={state.again}>
            {t("learn.again")}
          </button>
        )}
        {!turn && next}
      </div>
    </section>
  );
}
