import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { BoardProps } from "../../boards/board";
import { atRest } from "../../boards/board-props";
import type { OpenGame } from "../../boards/load";
import { useLatest } from "../../boards/motion/use-latest";
import { ReasonText } from "../../boards/parts/reason-text";
import { GameFrame } from "../../table/frame/game-frame";
import { seatNames } from "../../table/frame/names";
import { Button } from "../../ui/parts/button";
import { RulesLink } from "../../ui/rules-link";
import { lang, t } from "../../ui/words/words";
import type { AttemptResult, LessonInWords, LessonTurn } from "../../wire/types/answers";
import type { AnyView } from "../../wire/views";
import { type LessonState, useLesson } from "./lesson-state";

interface Props {
  game: OpenGame;
  lesson: LessonInWords;
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
      head={{ title, heading }}
      stage={{
        before: (
          <section class="learn-words panel" aria-labelledby="lesson">
            <h2 id="lesson">{lesson.title[lang.value]}</h2>
            <p>{lesson.says[lang.value]}</p>
            {state.turn && <p class="learn-task">{state.turn.task[lang.value]}</p>}
          </section>
        ),
      }}
      above={<Reply {...{ game, state, next }} />}
      boardKey={lesson.name}
      data={{ "data-lesson": lesson.name, "data-played": state.done }}
    />
  );
}

/** The props of a board in a lesson: no other player and no clock. */
function usePosition(game: OpenGame, state: LessonState): BoardProps<AnyView> {
  const { view, last, turn, answer, shows, demonstrates, attempt } = state;
  const { players } = view;
  const names = useMemo(() => seatNames(game.name, players), [game.name, players, lang.value]);
  const refused = answer?.verdict === "refused" ? answer.why : null;
  return {
    ...atRest(view, names, game.hues),
    last,
    motion: useLatest(view, last),
    play: turn && !demonstrates ? attempt : null,
    fault: refused?.at ?? [],
    refused,
    hint: turn && shows > 0 && !demonstrates ? { at: turn.at, move: shows > 1 ? turn.answer : null } : null,
  };
}

/** What came of the last move, a hint, and the way on. */
function Reply({ game, state, next }: { game: OpenGame; state: LessonState; next: ComponentChildren }) {
  const { turn, answer, done } = state;
  return (
    <section class={`learn-answer panel ${answer?.verdict ?? ""}`} aria-label={t("learn.answer")}>
      {answer && <LessonAnswer game={game.name} answer={answer} />}
      {turn && <Shown turn={turn} state={state} spell={(move) => game.board.spell?.(move, state.view) ?? move} />}
      <div class="row">
        {turn && <ShowNext state={state} />}
        {(done > 0 || answer) && <Button says={t("learn.again")} look="small" press={state.again} />}
        {!turn && next}
        {!turn && <RulesLink game={game.name} look="quiet small" />}
      </div>
    </section>
  );
}

type ShownProps = { turn: LessonTurn; state: LessonState; spell: (move: string) => string };

/** Where to look, or the move that is shown on the board. */
function Shown({ turn, state, spell }: ShownProps) {
  const { shows, demonstrates } = state;
  if (shows === 0) return null;
  const move = spell(turn.answer);
  const look = shows > 1 ? t("learn.now_you", { move }) : t("hint.look");
  return (
    <p class="hint" role="status">
      {demonstrates ? t("learn.shown", { move }) : look}
    </p>
  );
}

/** A hint, then the move itself, then back to the learner. */
function ShowNext({ state }: { state: LessonState }) {
  const { shows, demonstrates, show, takeOver } = state;
  if (demonstrates) return <Button says={t("learn.take_over")} look="main" press={takeOver} />;
  return <Button says={t(shows > 0 ? "learn.show" : "hint")} look="small" press={show} />;
}

const SIGNS = { refused: "✕", trap: "!", other: "…", reached: "✓", done: "✓" } as const;

type Answer = Pick<AttemptResult, "verdict" | "said" | "why">;

/** What came of a move: what it is for the lesson, then what the game says of it, with a way to its rule. */
function LessonAnswer({ game, answer }: { game: string; answer: Answer }) {
  const { verdict, said, why } = answer;
  return (
    <div class="learn-said">
      <span class="learn-sign" aria-hidden="true">
        {SIGNS[verdict]}
      </span>
      <div>
        <p>
          <strong>{said[lang.value]}</strong>
        </p>
        {why && (
          <p class="soft small">
            <ReasonText {...{ game, why }} />
          </p>
        )}
      </div>
    </div>
  );
}
