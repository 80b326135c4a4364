import { AskFirst } from "../../ui/parts/ask-first";
import { LinkButton } from "../../ui/parts/button";
import { locale, t } from "../../ui/words/words";
import { api } from "../../wire/api";
import type { ClassProps } from "./follow";
import { Results } from "./results";
import { titleOf } from "./words";

const dayOf = (at: number): string =>
  new Date(at).toLocaleDateString(locale(), { day: "numeric", month: "long", year: "numeric" });

/** A class that is over; names and results are the teacher's alone. */
export function ClassOver(props: ClassProps) {
  const { code, shown, act } = props;
  const keeps = shown.yours && shown.kept;
  const word = shown.yours ? "class.over.teacher" : `class.over.pupil${shown.kept ? ".kept" : ""}`;
  return (
    <section class="stack class-over">
      <div class="panel stack class-note">
        <h1>{titleOf(shown)}</h1>
        {keeps && <p class="soft">{t("class.over.on", { date: dayOf(shown.now) })}</p>}
        <p role="status">{t(keeps ? "class.over.kept" : word)}</p>
        <p class="row">
          <LinkButton says={t("home")} look="main" href="/" />
          {keeps && (
            <AskFirst
              look="danger"
              label={t("class.forget")}
              question={t("class.forget.sure")}
              about={t("class.forget.about")}
              act={() => void act(api.endClass(code, false))}
            />
          )}
        </p>
      </div>
      {keeps && (
        <section class="stack" aria-labelledby="results">
          <h2 id="results">{t("class.results")}</h2>
          <Results {...props} isOver />
        </section>
      )}
    </section>
  );
}
