import { Button } from "../../ui/parts/button";
import { SelectField } from "../../ui/parts/fields";
import { lang } from "../../ui/words/words";
import type { MeasureEntry } from "../types";
import { s } from "../words";
import { GOAL_FORMS, type Goal } from "./command";
import { changeGoal, removeGoal } from "./experiment-state";
import { NumberField } from "./number-field";

interface Props {
  goal: Goal;
  measures: readonly MeasureEntry[];
  /** Whether it is the only one, which cannot be taken away. */
  alone: boolean;
}

/** One condition of a search: a figure, how it is bounded, and the numbers. */
export function GoalFields({ goal: { key, measure, form, first, second }, measures, alone }: Props) {
  const shown = measures.find(({ name }) => name === measure);
  const unit = shown?.percent ? { unit: "%" } : {};
  const title = (name: string) => measures.find((one) => one.name === name)?.title[lang.value] ?? name;
  return (
    <div class="goal-fields" role="group" aria-label={title(measure)}>
      <SelectField
        label={s("search.measure")}
        value={measure}
        values={measures.map(({ name }) => name)}
        name={title}
        change={(name) => changeGoal(key, { measure: name })}
      />
      <SelectField
        label={s("search.form")}
        value={form}
        values={GOAL_FORMS}
        name={(one) => s(`search.form.${one}`)}
        change={(one) => changeGoal(key, { form: one })}
      />
      <NumberField
        label={s(form === "between" ? "search.from" : "search.value")}
        value={first}
        change={(text) => changeGoal(key, { first: text })}
        {...unit}
      />
      {(form === "about" || form === "between") && (
        <NumberField
          label={s(form === "about" ? "search.distance" : "search.to")}
          value={second}
          change={(text) => changeGoal(key, { second: text })}
          {...unit}
        />
      )}
      {!alone && <Button says={s("search.remove")} look="quiet small" press={() => removeGoal(key)} />}
      {shown && (
        <details class="goal-about">
          <summary>{s("search.what")}</summary>
          <p>
            {shown.about[lang.value]} {shown.slow && s("search.slow")}
          </p>
        </details>
      )}
    </div>
  );
}
