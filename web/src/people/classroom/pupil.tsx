import { useEffect, useRef } from "preact/hooks";
import { announce } from "../../ui/live-region";
import { AskFirst } from "../../ui/parts/ask-first";
import { LinkButton } from "../../ui/parts/button";
import { lang, t } from "../../ui/words/words";
import { api } from "../../wire/api";
import type { ClassTaskEntry, ClassView } from "../../wire/types/answers";
import { pointsText } from "../tournaments/words";
import type { ClassProps } from "./follow";
import { OwnGames } from "./own-games";
import { usePhrase } from "./phrase";
import { PointsTable } from "./results";
import { addressOfTask, openTasks, titleOf } from "./words";

/** Seconds in which one may read that the table is ready. */
const LOOK = 2;

/** What a pupil sees between two games: what is to be done now, and nothing that hurries. */
export function Pupil({ code, shown, act }: ClassProps) {
  const own = shown.members.filter(({ number }) => shown.you.includes(number));
  const open = openTasks(shown);
  const [task] = open;
  const told = nowText(shown, open.length);
  const phrase = usePhrase(shown);
  useTold([phrase, told]);
  const plays = shown.own_games.length > 0;
  return (
    <section class="stack class-pupil">
      <header>
        <h1>{own.map(({ name }) => name).join(", ")}</h1>
        <p class="soft">
          {[titleOf(shown), shown.teacher && t("class.with", { name: shown.teacher })].filter(Boolean).join(" · ")}
        </p>
      </header>
      <div class={`panel stack class-now ${shown.halted ? "halted" : ""}`}>
        {phrase && <p class="class-phrase">{phrase}</p>}
        <p>{told}</p>
        {plays && <OwnGames {...{ code, shown }} after={LOOK} isMain={!shown.halted} />}
        {!plays && task && <TaskButton {...{ code, task }} isMain={!shown.halted} />}
      </div>
      <Tasks
        {...{ code }}
        tasks={plays ? open : open.slice(1)}
        done={shown.tasks.filter(({ yours }) => yours === "done")}
      />
      <Points shown={shown} />
      {shown.members.length > own.length && (
        <details class="class-all">
          <summary>{t("class.points.all")}</summary>
          <PointsTable shown={shown} />
        </details>
      )}
      <p>
        <AskFirst
          look="quiet"
          label={t("class.leave")}
          question={t("class.leave.sure")}
          about={t("class.leave.about")}
          no={t("class.leave.stay")}
          act={() => void act(api.leaveClass(code))}
        />
      </p>
    </section>
  );
}

/** Say what is to be done now, in one sentence. */
function nowText({ halted, own_games }: ClassView, tasks: number): string {
  if (halted) return t("class.halted.pupil");
  if (own_games.length > 0) return t(own_games.some(({ begun }) => !begun) ? "class.ready" : "class.plays");
  return t(tasks > 0 ? "class.task.pupil" : "class.waits");
}

/** Have a screen reader say which sentences are new; what was there first is read anyway. */
function useTold(sentences: readonly string[]): void {
  const before = useRef(sentences);
  useEffect(() => {
    const fresh = sentences.filter((one) => one && !before.current.includes(one));
    before.current = sentences;
    if (fresh.length > 0) announce(fresh.join(" "));
  }, [sentences.join("\n")]);
}

const TaskButton = ({ code, task, isMain = false }: { code: string; task: ClassTaskEntry; isMain?: boolean }) => (
  <div class="row">
    <LinkButton
      says={`${t(`class.task.${task.kind}`)}: ${task.title[lang.value] ?? ""}`}
      look={`class-go ${isMain ? "main" : ""}`}
      href={addressOfTask(task, code)}
    />
  </div>
);

interface TasksProps {
  code: string;
  tasks: readonly ClassTaskEntry[];
  done: readonly ClassTaskEntry[];
}

/** The other tasks, those to be done first. */
function Tasks({ code, tasks, done }: TasksProps) {
  if (tasks.length + done.length === 0) return null;
  return (
    <section class="stack" aria-labelledby="tasks">
      <h2 id="tasks">{t("class.tasks")}</h2>
      <ul class="class-list">
        {tasks.map((task) => (
          <li key={task.n}>
            <TaskButton {...{ code, task }} />
          </li>
        ))}
        {done.map((task) => (
          <li key={task.n}>
            <span>
              <span aria-hidden="true">✓ </span>
              {t(`class.task.${task.kind}`)}: {task.title[lang.value]} <span class="tag">{t("class.task.done")}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the pupils of this device have come to; how the others stand is folded away. */
function Points({ shown }: { shown: ClassView }) {
  const own = shown.members.filter(({ number }) => shown.you.includes(number));
  return (
    <ul class="class-points">
      {own.map(({ number, name, points, games, lessons, puzzles }) => (
        <li key={number}>
          {own.length > 1 && <strong>{name} </strong>}
          <span class="number">
            {t("class.points.of", { points: pointsText(points), games, tasks: lessons + puzzles })}
          </span>
        </li>
      ))}
    </ul>
  );
}
