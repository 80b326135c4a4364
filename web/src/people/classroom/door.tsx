import "./door.css";
import { useSignal } from "@preact/signals";
import { Button } from "../../ui/parts/button";
import { bound, Form, SelectField, TextField } from "../../ui/parts/fields";
import { go } from "../../ui/route";
import { nickname } from "../../ui/settings";
import { onceAtATime } from "../../ui/toasts";
import { t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { ApiError } from "../../wire/ask";
import { TypeCode } from "./type-code";

const SIZES = ["10", "20", "30", "40", "60"];
const LONGEST_NAME = 24;
const TAKEN = 409;

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
