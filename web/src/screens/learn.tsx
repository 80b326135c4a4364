import "../table/table.css";
import "./learn.css";
import { useEffect } from "preact/hooks";
import { Lost } from "../app";
import { useAsked } from "../asked";
import type { AnyView, BoardModule } from "../boards/board";
import { boardOf, type GameName, isGame } from "../boards/index";
import { Lesson } from "../learn/lesson";
import { note, progressIn } from "../learn/progress";
import { go, place } from "../route";
import { playNow } from "../start";
import { api } from "../wire/api";
import type { CourseShown } from "../wire/types/answers";
import { lang, learn, t } from "../words/words";

const FIRST_OPPONENT = "bot:1";

/** A game's lessons; an address with a lesson's number opens it, one without goes on where one stopped. */
export function Learn({ game }: { game: string }) {
  const asked = useAsked(async () => {
    if (!isGame(game)) return null;
    const [course, board] = await Promise.all([api.course(game), boardOf(game), learn(game)]);
    return { game, course, board };
  }, [game]).value;
  if (asked.is === "awaited") return <p class="soft">{t("loading")}</p>;
  if (asked.is === "refused") return <p role="alert">{asked.why.message}</p>;
  return asked.it ? <Course {...asked.it} /> : <Lost />;
}

function Course({ game, course, board }: { game: GameName; course: CourseShown; board: BoardModule<AnyView> }) {
  const { lessons } = course;
  const { done } = progressIn(game);
  const asked = Number(place.value.query.get("lesson"));
  const open = lessons.findIndex((one) => !done.includes(one.name));
  const at = asked >= 1 && asked <= lessons.length ? asked - 1 : Math.max(0, open);
  const lesson = lessons[at];
  const address = (n: number) => `/learn/${game}?lesson=${n + 1}`;
  // Without a number in the address the lesson would change under whoever has just done it.
  useEffect(() => {
    if (asked !== at + 1) go(address(at), true);
  }, [asked, at]);
  if (!lesson) return <Lost />;
  return (
    <div class="learn" data-lesson={lesson.name}>
      <header class="learn-head">
        <h1 class="table-title">{t("learn.title", { game: course.title[lang.value] ?? "" })}</h1>
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
      </header>
      <Lesson
        key={lesson.name}
        {...{ game, board, lesson }}
        done={() => note(game, lesson.name, lessons.length)}
        next={at + 1 < lessons.length ? <Next to={address(at + 1)} /> : <Play game={game} />}
      />
    </div>
  );
}

const Next = ({ to }: { to: string }) => (
  <a class="button small main" href={to} ref={(link) => link?.focus({ preventScroll: true })}>
    {t("learn.next")}
  </a>
);

const Play = ({ game }: { game: GameName }) => (
  <button
    type="button"
    class="button small main"
    ref={(button) => button?.focus({ preventScroll: true })}
    onClick={() => playNow(game, FIRST_OPPONENT)}
  >
    {t("learn.play")}
  </button>
);
