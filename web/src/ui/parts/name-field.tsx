import { nickname } from "../settings";
import { t } from "../words/words";

/** The field for the player's own name; `done` is called when the person leaves it. */
export const NameField = ({ done }: { done?: () => void }) => (
  <label class="field">
    <span>{t("setup.name")}</span>
    <input
      class="input"
      value={nickname.value}
      maxLength={24}
      autocomplete="nickname"
      onInput={(event) => {
        nickname.value = event.currentTarget.value;
      }}
      {...(done && { onBlur: done })}
    />
  </label>
);
