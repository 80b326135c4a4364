import "./door.css";
import { useSignal } from "@preact/signals";
import { Button, LinkButton } from "../../ui/parts/button";
import { Form } from "../../ui/parts/fields";
import { go } from "../../ui/route";
import { t } from "../../ui/words/words";
import { knownCodes } from "./known";
import { readCode, spellCode } from "./words";

const MOST_KNOWN = 2;

/** The field for a code; it takes the focus, since most who come here have a code. */
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
