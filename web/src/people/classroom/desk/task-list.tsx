import { lang, t } from "../../../ui/words/words";
import type { ClassTaskEntry } from "../../../wire/types/answers";
import type { ClassProps } from "../follow";
import { namesOf } from "../words";

/** The lessons and puzzles that were given, and who has done them. */
export function TaskList({ shown }: Pick<ClassProps, "shown">) {
  if (shown.tasks.length === 0) return null;
  const names = namesOf(shown);
  return (
    <section class="stack" aria-labelledby="tasks">
      <h2 id="tasks">{t("class.tasks")}</h2>
      <ul class="stack">
        {[...shown.tasks].reverse().map((task) => (
          <li key={task.n}>
            <Task {...{ task, names }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Task({ task, names }: { task: ClassTaskEntry; names: ReadonlyMap<number, string> }) {
  const { kind, title, who, done, tried } = task;
  const open = who.filter((one) => !done.includes(one));
  const tell = (one: number) =>
    tried.includes(one) ? t("class.task.tries", { name: names.get(one) ?? "" }) : names.get(one);
  return (
    <div class="panel class-task">
      <span>
        {t(`class.task.${kind}`)}: <strong>{title[lang.value]}</strong>
      </span>
      <span class="class-task-bar">
        <progress value={done.length} max={Math.max(1, who.length)} aria-hidden="true" />
        <span class="soft number">{t("class.task.count", { n: done.length, of: who.length })}</span>
      </span>
      {open.length > 0 && (
        <details>
          <summary class="soft">{t("class.task.open", { n: open.length })}</summary>
          {open.map(tell).join(", ")}
        </details>
      )}
    </div>
  );
}
