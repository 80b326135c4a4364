import { LinkButton } from "../../../ui/parts/button";
import { plural, t } from "../../../ui/words/words";
import type { ClassView } from "../../../wire/types/answers";
import type { ClassProps } from "../follow";
import { Results } from "../results";
import { isFresh, isGoing, membersIn, taskNow, titleOf } from "../words";
import { CodeDialog, Invite } from "./invite";
import { Members } from "./members";
import { Tables } from "./tables";
import { TaskList } from "./task-list";
import { Toolbar } from "./toolbar";

/** The teacher's desk: who is here, what they play, and all that can be done with the class. */
export function Teacher(props: ClassProps) {
  const { code, shown } = props;
  const fresh = isFresh(shown);
  return (
    <section class="class-teacher">
      <header class="class-head">
        <div>
          <h1>{titleOf(shown)}</h1>
          <p class="soft" role="status">
            {statusText(shown)}
          </p>
        </div>
        <div class="row">
          <CodeDialog {...{ code, shown }} />
          <LinkButton says={t("class.projector")} href={`/class/${code}/projector`} target="_blank" rel="noopener" />
        </div>
      </header>
      <Toolbar {...props} />
      <div class="class-columns">
        <div class="stack class-work">
          {fresh && <Invite {...{ code, shown }} />}
          {taskNow(shown) && <TaskList {...props} />}
          <Tables {...props} />
          {!taskNow(shown) && <TaskList {...props} />}
          {!fresh && (
            <section class="stack" aria-labelledby="results">
              <h2 id="results">{t("class.results")}</h2>
              <Results {...props} />
            </section>
          )}
        </div>
        <Members {...props} />
      </div>
    </section>
  );
}

/** How the class stands, in one line that changes in its place. */
function statusText(shown: ClassView): string {
  const here = membersIn(shown).filter((one) => one.here).length;
  const going = shown.games.filter(isGoing).length;
  return [
    shown.halted ? t("class.halted.teacher") : plural("class.here", here),
    ...(going > 0 ? [plural("class.going", going)] : []),
    ...(shown.locked ? [t("class.locked.teacher")] : []),
    ...(shown.crowded ? [t("class.crowded")] : []),
  ].join(" · ");
}
