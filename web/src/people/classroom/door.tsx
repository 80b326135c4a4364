import "./door.css";
import { useSignal } from "@preact/signals";
import { Button, LinkButton } from "../../ui/parts/button";
import { bound, Form, SelectField, TextField } from "../../ui/parts/fields";
import { go } from "../../ui/route";
import { nickname } from "../../ui/settings";
import { onceAtATime } from "../../ui/toasts";
import { t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { ApiError } from "../../wire/ask";
import { knownCodes } from "./known";
import { readCode, spellCode } from "./words";

const SIZES = ["10", "20", "30", "40", "60"];
const LONGEST_NAME = 24;
const TAKEN = 409;
const MOST_KNOWN = 2;

/** The door to all classes: a pupil types a code, a teacher opens a class. */
export const ClassDoor = () => (
  <section class="stack class-door">
    <header class="stack">
      <h1>{t("class")}</h1>
      <p class="soft lead">{t("class.lead")}</p>
    </header>
    <div class="class-ways">
      <TypeCode />
      <OpenClass />
    </div>
  </section>
);

/** The field for a code; it takes the focus, since most who see it have a code. */
export function TypeCode() {
  const typed = useSignal("");
  const wrong = useSignal(false);
  const known = knownCodes().slice(0, MOST_KNOWN);
  const enter = () => {
    const code = readCode(typed.value);
    if (code) go(`/class/${code}`);
    else wrong.value = true;
  };
  return (
    <Form class="panel stack class-way" act={enter} aria-labelledby="type-code">
      <h2 id="type-code">{t("class.pupil")}</h2>
      <label class="field">
        <span>{t("class.code.type")}</span>
        <input
          class="input class-code-field"
          ref={(field) => field?.focus({ preventScroll: true })}
          value={typed.value}
          maxLength={9}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-invalid={wrong.value}
          aria-describedby="code-help"
          onInput={(event) => {
            typed.value = event.currentTarget.value;
            wrong.value = false;
          }}
        />
        <span class={wrong.value ? "class-wrong" : "soft"} id="code-help" role="status">
          {t(wrong.value ? "class.code.wrong" : "class.code.help")}
        </span>
      </label>
      <Button says={t("class.enter")} look="main" submit />
      {known.map((code) => (
        <LinkButton key={code} says={t("class.again", { code: spellCode(code) })} href={`/class/${code}`} />
      ))}
    </Form>
  );
}

/** What it takes to open a class. One who has a class open already is asked first. */
function OpenClass() {
  const title = useSignal("");
  const name = useSignal(nickname.value);
  const size = useSignal("40");
  const busy = useSignal(false);
  const taken = useSignal<string | null>(null);
  const open = (replace: boolean) =>
    onceAtATime(busy, async () => {
      const asked = { title: title.value, size: Number(size.value), name: name.value, replace };
      const made = await api.openClass(asked).catch((problem) => {
        if (!(problem instanceof ApiError) || problem.status !== TAKEN) throw problem;
        taken.value = problem.message;
      });
      if (made) go(`/class/${made.code}`);
    });
  return (
    <Form class="panel stack class-way" act={() => void open(false)} aria-labelledby="open-class">
      <h2 id="open-class">{t("class.teacher")}</h2>
      <p class="soft">{t("class.teacher.about")}</p>
      <TextField label={t("class.teacher.name")} {...bound(name)} maxLength={LONGEST_NAME} autocomplete="off" />
      <TextField label={t("class.title")} {...bound(title)} maxLength={LONGEST_NAME} autocomplete="off" />
      <SelectField label={t("class.size")} {...bound(size)} values={SIZES} />
      {taken.value ? (
        <>
          <p role="alert">{taken.value}</p>
          <Button says={t("class.replace")} look="danger" disabled={busy.value} press={() => void open(true)} />
        </>
      ) : (
        <Button says={t("class.open")} submit disabled={busy.value} />
      )}
    </Form>
  );
}
