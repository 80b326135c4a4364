import "./door.css";
import { useSignal } from "@preact/signals";
import { Button } from "../../ui/parts/button";
import { bound, Form, SelectField, TextField } from "../../ui/parts/fields";
import { go, place } from "../../ui/route";
import { nickname } from "../../ui/settings";
import { onceAtATime } from "../../ui/toasts";
import { t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { ApiError } from "../../wire/ask";
import { useRequest } from "../../wire/loading/requests";
import { findWays, WaysBack } from "./ways-back";
import { readCode } from "./words";

const SIZES = ["10", "20", "30", "40", "60"];
const LONGEST_NAME = 24;
const TAKEN = 409;

/** The door to all classes: the way back to one's own, a code to type for a pupil, and for a teacher a class to open. */
export function ClassDoor() {
  const ways = useRequest(findWays, []).value;
  return (
    <section class="stack class-door">
      <header class="stack">
        <h1>{t("class")}</h1>
        <p class="soft lead">{t("class.lead")}</p>
      </header>
      <WaysBack ways={ways.is === "loaded" ? ways.value : []} isMain />
      <div class="class-ways">
        <TypeCode />
        <OpenClass />
      </div>
    </section>
  );
}

/** The field for a code; it takes the focus, since most who see it have a code. */
export function TypeCode() {
  // A code that leads nowhere stays, to be mended.
  const [screen, code = ""] = place.value.parts;
  const typed = useSignal(screen === "class" ? code : "");
  const wrong = useSignal(false);
  const enter = () => {
    const read = readCode(typed.value);
    if (read) go(`/class/${read}`);
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
      <Button says={t("class.enter")} look={typed.value ? "main" : ""} submit />
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
  const open = (then: { replace?: boolean; keep?: boolean } = {}) =>
    onceAtATime(busy, async () => {
      const asked = { title: title.value, size: Number(size.value), name: name.value, ...then };
      const made = await api.openClass(asked).catch((problem) => {
        if (!(problem instanceof ApiError) || problem.status !== TAKEN) throw problem;
        taken.value = problem.message;
      });
      if (made) go(`/class/${made.code}`);
    });
  return (
    <Form class="panel stack class-way" act={() => void open()} aria-labelledby="open-class">
      <h2 id="open-class">{t("class.teacher")}</h2>
      <p class="soft">{t("class.teacher.about")}</p>
      <TextField label={t("class.teacher.name")} {...bound(name)} maxLength={LONGEST_NAME} autocomplete="off" />
      <TextField label={t("class.title")} {...bound(title)} maxLength={LONGEST_NAME} autocomplete="off" />
      <SelectField label={t("class.size")} {...bound(size)} values={SIZES} />
      {taken.value ? (
        <>
          <p role="alert">
            <strong>{taken.value}</strong> {t("class.replace.about")}
          </p>
          <Button
            says={t("class.replace.keep")}
            look="main"
            disabled={busy.value}
            press={() => void open({ replace: true, keep: true })}
          />
          <Button
            says={t("class.replace")}
            look="danger"
            disabled={busy.value}
            press={() => void open({ replace: true })}
          />
        </>
      ) : (
        <Button says={t("class.open")} look={name.value || title.value ? "main" : ""} submit disabled={busy.value} />
      )}
    </Form>
  );
}
