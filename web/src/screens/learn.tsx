import "../table/table.css";
import "./learn.css";
import { useEffect } from "preact/hooks";
import { type OpenGame, openGame } from "../boards/load";
import { type GivenTask, givenTask, lessonsDoneFor, noteLessonFor, reportTask, useOpened } from "../study/given-task";
import { Lesson } from "../study/learn/lesson";
import { lessonProgress, recordLesson } from "../study/learn/progress";
import { playNow, settingUp } from "../table/new/new-match";
import { classHere, inClass } from "../ui/class-place";
import { LinkButton } from "../ui/parts/button";
import { NotFound } from "../ui/parts/loading";
import { go, place } from "../ui/route";
import { lang, t } from "../ui/words/words";
import { api } from "../wire/api";
import { listGames } from "../wire/games";
import { Loaded, useRequest } from "../wire/loading/requests";
import type { GameCourse } from "../wire/types/answers";

const FIRST_OPPONENT = "bot:1";

/** A game's lessons; an address with a lesson's number opens it, one without goes on where one stopped. */
export function Learn({ game }: { game: string }) {
  const request = useRequest(async () => {
    if (!(game in (await listGames()))) return null;
    const [course, open] = await Promise.all([api.course(game), openGame(game)]);
    return { course, game: open };
  }, [game]);
  return (
    <Loaded request={request} isAll>
      {(loaded) => (loaded ? <Course {...loaded} /> : <NotFound />)}
    </Loaded>
  );
}

function Course({ game, course }: { game: OpenGame; course: GameCourse }) {
  const { lessons } = course;
  const given = givenTask();
  useOpened();
  const done = given ? lessonsDoneFor(given) : lessonProgress(game.name).done;
  const asked = Number(place.value.query.get("lesson"));
  const open = lessons.findIndex((one) => !done.includes(one.name));
  const at = asked >= 1 && asked <= lessons.length ? asked - 1 : Math.max(0, open);
  const lesson = lessons[at];
  const task = given ? `&task=${given.task}` : "";
  const address = (n: number) => inClass(`/learn/${game.name}?lesson=${n + 1}${task}`);
  // Without a number in the address the lesson would change at the moment when it is done.
  useEffect(() => {
    if (asked !== at + 1) go(address(at), true);
  }, [asked, at]);
  if (!lesson) return <NotFound />;
  return (
    <Lesson
      {...{ game, lesson }}
      title={t("learn.title", { game: course.title[lang.value] ?? "" })}
      heading={<Steps {...{ lessons, at, done, address }} />}
      done={() => {
        recordLesson(
          game.name,
          lesson.name,
          lessons.map(({ name }) => name),
        );
        if (given) noteForClass(given, lesson.name, lessons.length);
      }}
      next={at + 1 < lessons.length ? <Next key={at} to={address(at + 1)} /> : <AfterLast game={game.name} />}
    />
  );
}

/** Tell the class how far its task is done: it is, once all lessons are. */
function noteForClass(given: GivenTask, lesson: string, of: number): void {
  const done = noteLessonFor(given, lesson).length;
  void reportTask(given, done >= of, done);
}

interface StepsProps {
  lessons: GameCourse["lessons"];
  at: number;
  done: readonly string[];
  address: (n: number) => string;
}

/** The lessons by their numbers. */
const Steps = ({ lessons, at, done, address }: StepsProps) => (
  <nav aria-label={t("learn.lessons")}>
    <ol class="learn-steps">
      {lessons.map((one, n) => (
        <li key={one.name}>
          <a
            class={`learn-step ${done.includes(one.name) ? "done" : ""}`}
            href={address(n)}
            aria-current={n === at ? "step" : undefined}
            aria-label={t(done.includes(one.name) ? "learn.step.done" : "learn.step", {
              n: n + 1,
              title: one.title[lang.value] ?? "",
            })}
          >
            {done.includes(one.name) ? "✓" : n + 1}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

const Next = ({ to }: { to: string }) => (
  <a class="button small main" href={to} ref={(link) => link?.focus({ preventScroll: true })}>
    {t("learn.next")}
  </a>
);

/** What follows the last lesson: a game, or in a class the way back. */
const AfterLast = ({ game }: { game: string }) => {
  const code = classHere();
  if (code === null) return <Play game={game} />;
  return <LinkButton says={t("class.back")} look="small main" href={`/class/${code}`} />;
};

const Play = ({ game }: { game: string }) => (
  <button
    type="button"
    class="button small main"
    ref={(button) => button?.focus({ preventScroll: true })}
    disabled={settingUp.value}
    onClick={() => playNow(game, FIRST_OPPONENT)}
  >
    {t("learn.play")}
  </button>
);
