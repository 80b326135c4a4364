import type { Signal } from "@preact/signals";
import { Token } from "../../boards/pieces/marks";
import { Button } from "../../ui/parts/button";
import { SelectField } from "../../ui/parts/fields";
import { Icon } from "../../ui/parts/icon";
import { lang, sentence, t } from "../../ui/words/words";
import type { FieldChoice, FieldEntry } from "../../wire/types/answers";
import type { Draft, Editing } from "./draft";

/** What a press puts on a place, by the number of the place's list of choices. */
export type Placing = Readonly<Record<number, string>>;

/** More items than these stand in a list to be opened. */
const MOST_SHOWN = 12;

/** Nothing, and one thing to be put there: a press needs no choice. */
const ONE_TO_PUT = 2;

const countChoices = (): FieldChoice[] =>
  [MORE, LESS].map((value) => ({ value, label: { [lang.value]: t(`editor.press.${value}`) }, hue: null }));

interface Props {
  draft: Draft;
  placing: Signal<Placing>;
  editing: Editing;
  hues: readonly string[];
}

/** What can be put on the board, and the ways back. */
export function Palette({ draft, placing, editing, hues }: Props) {
  const pressed = draft.fields.filter(({ cells }) => cells.length > 0);
  const counts = pressed.find(({ kind }) => kind === "number")?.choices;
  const lists = [...new Set(pressed.map(({ choices }) => choices))].filter(
    (list) => list === counts || (draft.choices[list] ?? []).length > ONE_TO_PUT,
  );
  return (
    <div class="editor-bar">
      {lists.map((list) => {
        const choices = list === counts ? countChoices() : (draft.choices[list] ?? []);
        const Some = choices.length > MOST_SHOWN ? LongList : Items;
        return (
          <Some
            {...{ list, choices, hues }}
            key={list}
            chosen={placing.value[list] ?? (list === counts ? MORE : (choices[1]?.value ?? ""))}
            choose={(value) => {
              placing.value = { ...placing.peek(), [list]: value };
            }}
          />
        );
      })}
      <div class="row editor-ways">
        <button type="button" class="button small" disabled={!editing.canUndo} onClick={editing.undo}>
          <Icon name="undo" /> {t("editor.undo")}
        </button>
        <Button says={t("editor.redo")} look="small" disabled={!editing.canRedo} press={editing.redo} />
        <Button says={t("editor.clear")} look="small quiet" press={() => editing.begin("empty")} />
        <Button says={t("editor.start")} look="small quiet" press={() => editing.begin("start")} />
      </div>
    </div>
  );
}

interface ItemsProps {
  list: number;
  choices: readonly FieldChoice[];
  chosen: string;
  choose: (value: string) => void;
  hues: readonly string[];
}

const LongList = ({ choices, chosen, choose }: ItemsProps) => (
  <SelectField
    label={t("editor.palette")}
    value={chosen}
    values={choices.map(({ value }) => value)}
    name={(value) => choices.find((one) => one.value === value)?.label[lang.value] ?? value}
    change={choose}
  />
);

const Items = ({ list, choices, chosen, choose, hues }: ItemsProps) => (
  <fieldset class="editor-items">
    <legend class="unseen">{t("editor.palette")}</legend>
    {choices.map(({ value, label, hue }) => (
      <label key={value} class="editor-item">
        <input
          type="radio"
          name={`place-${list}`}
          value={value}
          checked={value === chosen}
          onChange={() => choose(value)}
        />
        {hue !== null && <Token hue={hues[hue] ?? "neutral"} mark={hue} />}
        <span>{sentence(label[lang.value] ?? value)}</span>
      </label>
    ))}
  </fieldset>
);

/** What a press does to a number. */
export const MORE = "more";
export const LESS = "less";

type Pressed = Pick<FieldEntry, "kind" | "value" | "least" | "most">;

/** The value that a press gives: what was chosen, or nothing where that is already; a number is one more, or one less. */
export function pressed(
  { kind, value, least, most }: Pressed,
  choices: readonly FieldChoice[],
  chosen?: string,
): string {
  if (kind === "number") {
    const number = Number(value) + (chosen === LESS ? -1 : 1);
    return String(Math.min(most, Math.max(least, number)));
  }
  const empty = choices[0]?.value ?? "";
  const put = chosen ?? choices[1]?.value ?? empty;
  return chosen === LESS || value === put ? empty : put;
}
