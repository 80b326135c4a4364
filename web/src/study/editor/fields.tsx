import { useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { Button } from "../../ui/parts/button";
import { copy } from "../../ui/parts/copy";
import { CheckField, Form, LongText, SelectField } from "../../ui/parts/fields";
import { Stepper } from "../../ui/parts/stepper";
import { lang, sentence, t } from "../../ui/words/words";
import type { FieldEntry } from "../../wire/types/answers";
import type { Draft, Editing } from "./draft";

/** A group of more fields than these is opened by its name; of fewer, if they can be set on the board, too. */
const MOST_OPEN = 12;
const MOST_OPEN_BESIDE_THE_BOARD = 4;

interface Props {
  draft: Draft;
  editing: Editing;
}

/** All that is set beside the board, in groups; what is no place of the board may also be set on it. */
export function Fields({ draft, editing }: Props) {
  const groups = draft.groups
    .map((label, number) => ({
      label: label[lang.value] ?? "",
      fields: draft.fields.filter((field) => field.group === number && field.kind !== "place"),
    }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <>
      {groups.map(({ label, fields }) =>
        fields.length > mostOpen(fields) ? (
          <details class="panel" key={label}>
            <summary>{sentence(label)}</summary>
            <div class="editor-group">
              {fields.map((field) => (
                <OneField key={field.name} {...{ field, draft, editing }} />
              ))}
            </div>
          </details>
        ) : (
          <fieldset class="panel editor-group" key={label}>
            <legend>{sentence(label)}</legend>
            {fields.map((field) => (
              <OneField key={field.name} {...{ field, draft, editing }} />
            ))}
          </fieldset>
        ),
      )}
    </>
  );
}

const mostOpen = (fields: readonly FieldEntry[]): number =>
  fields.some(({ cells }) => cells.length > 0) ? MOST_OPEN_BESIDE_THE_BOARD : MOST_OPEN;

function OneField({ field, draft, editing }: Props & { field: FieldEntry }) {
  const { name, kind, value, least, most } = field;
  const label = sentence(field.label[lang.value] ?? name);
  const change = (chosen: string) => editing.set(name, chosen);
  if (kind === "switch") {
    return <CheckField label={label} value={value === "x"} change={(on) => change(on ? "x" : "-")} />;
  }
  if (kind === "number") {
    return (
      <div class="field">
        <span>{label}</span>
        <Stepper
          label={label}
          value={Number(value)}
          {...{ least, most }}
          less={t("editor.less", { label })}
          more={t("editor.more", { label })}
          change={(number) => change(String(number))}
        />
      </div>
    );
  }
  if (kind === "text") {
    return (
      <label class="field">
        <span>{label}</span>
        <input
          class="input"
          value={value === "-" ? "" : value}
          onChange={(event) => change(event.currentTarget.value.trim() || "-")}
        />
      </label>
    );
  }
  const choices = draft.choices[field.choices] ?? [];
  return (
    <SelectField
      {...{ label, value, change }}
      values={choices.map((one) => one.value)}
      name={(one) => choices.find((choice) => choice.value === one)?.label[lang.value] ?? one}
    />
  );
}

/** The position as text: to be copied, and to be replaced by another one. */
export function PositionText({ draft, editing }: Props) {
  const text = useSignal(draft.position ?? "");
  const problem = editing.problem.value;
  useLayoutEffect(() => {
    text.value = draft.position ?? "";
  }, [draft]);
  return (
    <Form class="panel stack editor-text" act={() => editing.open(text.peek().trim())}>
      <LongText label={t("editor.text")} rows={3} text={text} />
      {problem !== null && <p role="alert">{problem}</p>}
      <div class="row">
        <Button says={t("editor.text.open")} submit look="small" disabled={text.value.trim() === ""} />
        <Button
          says={t("editor.text.copy")}
          look="small"
          disabled={draft.position === null}
          press={() => void copy(`${draft.game} ${draft.position}`, t("share.copied"))}
        />
      </div>
    </Form>
  );
}
