import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Button } from "../../ui/parts/button";
import { CheckField, Form } from "../../ui/parts/fields";
import { onceAtATime } from "../../ui/toasts";
import { t } from "../../ui/words/words";
import { api } from "../../wire/api";
import type { ClassProps } from "./follow";
import { namesIn } from "./known";
import { titleOf } from "./words";

const LONGEST_NAME = 24;

/** The door of a class: a first name, or two, and nothing else. */
export function Join({ code, shown, act }: ClassProps) {
  // Who comes back by the same name has the points as before.
  const [first = "", other = ""] = namesIn(shown.classroom);
  const name = useSignal(first);
  const second = useSignal(other);
  const two = useSignal(other !== "");
  const busy = useSignal(false);
  const why = useSignal("");
  const join = () =>
    onceAtATime(
      busy,
      async () => {
        why.value = "";
        const names = { name: name.value.trim(), second: two.value ? second.value.trim() : "" };
        await act(Promise.resolve(await api.joinClass(code, names)));
      },
      (said) => (why.value = said),
    );
  // What was refused at a closed door counts no longer once it is open.
  useEffect(() => {
    why.value = "";
  }, [shown.locked]);
  if (shown.removed) {
    return (
      <section class="panel stack class-note">
        <h1>{titleOf(shown)}</h1>
        <p role="status">{t("class.barred")}</p>
      </section>
    );
  }
  const ready = name.value.trim() !== "" && (!two.value || second.value.trim() !== "");
  return (
    <section class="panel stack class-note">
      <h1>{titleOf(shown)}</h1>
      {shown.locked && !why.value && <p role="status">{t("class.locked.pupil")}</p>}
      <Form class="stack" act={() => ready && void join()}>
        <FirstName label={t("class.name")} value={name.value} change={(now) => (name.value = now)} isFirst />
        <CheckField label={t("class.two")} value={two.value} change={(now) => (two.value = now)} />
        {two.value && (
          <FirstName label={t("class.name.second")} value={second.value} change={(now) => (second.value = now)} />
        )}
        {why.value && (
          <p class="class-wrong" role="alert">
            {why.value}
          </p>
        )}
        <p>
          <Button says={t("class.join")} look="main class-go" submit disabled={busy.value || !ready} />
        </p>
        <p class="soft small">{t("class.name.about")}</p>
      </Form>
    </section>
  );
}

interface NameProps {
  label: string;
  value: string;
  change: (value: string) => void;
  isFirst?: boolean;
}

/** A field for a first name. The browser does not offer the names of others who used this device. */
const FirstName = ({ label, value, change, isFirst = false }: NameProps) => (
  <label class="field">
    <span>{label}</span>
    <input
      class="input class-name-field"
      value={value}
      maxLength={LONGEST_NAME}
      autocomplete="off"
      spellcheck={false}
      autofocus={isFirst}
      onFocus={(event) => event.currentTarget.select()}
      onInput={(event) => change(event.currentTarget.value)}
    />
  </label>
);
