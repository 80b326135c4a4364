import { lang, plural, t } from "../../../ui/words/words";
import type { ClassMember, ClassTaskEntry } from "../../../wire/types/answers";
import type { ClassProps } from "../follow";
import { membersIn, namesOf, stateOf, taskState } from "../words";

/** The lessons and puzzles that were given, the latest one open: who has done it, who tries, who has not come to it yet. */
export function TaskList({ shown }: Pick<ClassProps, "shown">) {
  const [latest, ...before] = [...shown.tasks].reverse();
  if (!latest) return null;
  return (
    <section class="stack" aria-labelledby="tasks">
      <h2 id="tasks">{t("class.tasks")}</h2>
      <Task {...{ shown }} task={latest} />
      {before.length > 0 && (
        <details class="class-all">
          <summary>{plural("class.task.before", before.length)}</summary>
          <ul class="stack">
            {before.map((task) => (
              <li key={task.n}>
                <Task {...{ shown, task }} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const STATES = ["done", "tried", "opened", "new"] as const;

function Task({ shown, task }: { shown: ClassProps["shown"]; task: ClassTaskEntry }) {
  const { who, done } = task;
  const names = namesOf(shown);
  const busy = new Set(
    membersIn(shown)
      .filter(isPlaying)
      .map(({ number }) => number),
  );
  const call = (one: number) => {
    const name = names.get(one) ?? "";
    return busy.has(one) && taskState(task, one) === "new" ? t("class.task.plays", { name }) : name;
  };
  return (
    <div class="panel class-task">
      <span>
        {t(`class.task.${task.kind}`)}: <strong>{task.title[lang.value]}</strong>
      </span>
      <span class="class-task-bar">
        <progress value={done.length} max={Math.max(1, who.length)} aria-hidden="true" />
        <span class="soft number">{t("class.task.count", { n: done.length, of: who.length })}</span>
      </span>
      <ul class="class-task-states">
        {STATES.map((state) => {
          const those = who.filter((one) => taskState(task, one) === state);
          if (those.length === 0) return null;
          return (
            <li key={state} class={state}>
              {t(`class.task.${state}.by`, { names: those.map(call).join(", ") })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const isPlaying = (member: ClassMember): boolean => stateOf(member) === "plays";
