import "./experiments.css";
import { valueName } from "../../boards/options/option-field";
import { Button } from "../../ui/parts/button";
import { copy } from "../../ui/parts/copy";
import { bound, CheckField, Form, SelectField } from "../../ui/parts/fields";
import { lang, sentence, t } from "../../ui/words/words";
import { topics } from "../studio-state";
import type { GameEntry } from "../types";
import { botWords, s } from "../words";
import type { Range } from "./command";
import {
  addGoal,
  changeRange,
  goalsOf,
  open,
  optionsText,
  rangesOf,
  searchCommand,
  searched,
  searchGames,
  searchSeats,
  startSearch,
  valuesOf,
} from "./experiment-state";
import { GoalFields } from "./goal-fields";
import { NumberField } from "./number-field";
import { Progress, Refused } from "./progress";
import { SearchResults } from "./search-results";

const GAMES = ["100", "300", "1000", "4000", "16000", "64000"];

/** The search for options that meet a wish: the form, the command that asks for the same, and what was found. */
export function SearchPanel({ game }: { game: GameEntry }) {
  const shown = topics.value.search;
  const ranges = Object.entries(rangesOf(game));
  return (
    <details
      class="panel experiment studio-search"
      open={open.search.value}
      onToggle={({ currentTarget }) => (open.search.value = currentTarget.open)}
    >
      <summary>
        <h2>{s("search")}</h2>
      </summary>
      <div class="stack">
        <p class="soft">{s("search.about")}</p>
        {ranges.length === 0 ? <p>{s("variants.none")}</p> : <SearchForm game={game} ranges={ranges} />}
        {shown && (
          <>
            <Progress name="search" shown={shown} />
            <SearchResults game={game} shown={shown} />
          </>
        )}
      </div>
    </details>
  );
}

interface FormProps {
  game: GameEntry;
  ranges: readonly [string, Range][];
}

const SearchForm = ({ game, ranges }: FormProps) => (
  <Form class="stack" act={startSearch} noValidate>
    <fieldset class="experiment-group stack">
      <legend>{s("search.goals")}</legend>
      {goalsOf(game).map((goal, _, { length }) => (
        <GoalFields key={goal.key} goal={goal} measures={game.measures} alone={length === 1} />
      ))}
      <div class="row">
        <Button says={s("search.add")} look="small" press={() => addGoal(game.measures[0]?.name ?? "first")} />
      </div>
    </fieldset>
    <fieldset class="experiment-group stack">
      <legend>{s("search.over")}</legend>
      {ranges.map(([name, range]) => (
        <RangeFields key={name} game={game} name={name} range={range} />
      ))}
      <Fixed game={game} />
    </fieldset>
    <div class="studio-fields">
      <SelectField
        label={s("experiment.seats")}
        {...bound(searchSeats)}
        values={topics.value.bots?.names ?? ["random"]}
        name={botWords}
      />
      <SelectField label={s("search.games")} {...bound(searchGames)} values={GAMES} />
    </div>
    <Command />
    <Refused name="search" />
    <div class="row">
      <Button id="search-start" says={s("search.start")} look="main" submit />
    </div>
  </Form>
);

interface RangeProps {
  game: GameEntry;
  name: string;
  range: Range;
}

/** Whether an option may change, and which values are tried then. */
function RangeFields({ game, name, range: { on, low, high, values } }: RangeProps) {
  const option = game.options[name];
  const label = sentence(option?.label[lang.value] ?? name);
  const change = (more: Partial<Range>) => changeRange(game, name, more);
  const toggle = (value: string, chosen: boolean) =>
    change({ values: valuesOf(game, name).filter((one) => (one === value ? chosen : values.includes(one))) });
  return (
    <div class="range-fields" role="group" aria-label={label}>
      <CheckField label={label} value={on} change={(now) => change({ on: now })} />
      {on && "low" in (option?.form ?? {}) && (
        <>
          <NumberField label={s("search.from")} value={low} change={(text) => change({ low: text })} />
          <NumberField label={s("search.to")} value={high} change={(text) => change({ high: text })} />
        </>
      )}
      {on &&
        option &&
        valuesOf(game, name).map((value) => (
          <CheckField
            key={value}
            label={valueName(option, value)}
            value={values.includes(value)}
            change={(chosen) => toggle(value, chosen)}
          />
        ))}
    </div>
  );
}

function Fixed({ game }: { game: GameEntry }) {
  const fixed = searched.value?.fixed ?? {};
  return Object.keys(fixed).length ? (
    <p class="soft">{s("search.fixed", { options: optionsText(game, fixed) })}</p>
  ) : null;
}

/** The command that searches for the same in a terminal, on all processors. */
const Command = () => (
  <div class="experiment-command stack">
    <span>{s("search.command")}</span>
    <pre>
      <code>{searchCommand.value}</code>
    </pre>
    <div class="row">
      <Button says={s("search.copy")} look="small" press={() => copy(searchCommand.value, t("share.copied"))} />
    </div>
  </div>
);
