import { allowNotifications, canNotify, notificationsOn } from "../notifications";
import { SelectField } from "../parts/select-field";
import { letterKeys, nickname, reactionsMuted, sound, type Theme, theme } from "../settings";
import { toast } from "../toasts";
import { api } from "../wire/api";
import { LANGUAGES, lang, setLanguage, t } from "../words/words";

const THEMES: readonly Theme[] = ["auto", "light", "dark"];
const NAMES = { en: "English", ru: "Русский" } as const;

/** What a person may set for this browser, and how to be forgotten. */
export function Settings() {
  const forget = async () => {
    if (!confirm(t("forget.sure"))) return;
    await api.forgetMe();
    nickname.value = "";
    toast(t("forget.done"));
  };
  return (
    <section class="panel stack settings">
      <h1>{t("settings")}</h1>
      <label class="field">
        <span>{t("setup.name")}</span>
        <input
          class="input"
          value={nickname.value}
          maxLength={24}
          onInput={(event) => {
            nickname.value = event.currentTarget.value;
          }}
          onBlur={() => void api.callMe(nickname.value)}
        />
      </label>
      <SelectField
        label={t("language")}
        value={lang.value}
        values={LANGUAGES}
        name={(one) => NAMES[one]}
        change={(one) => void setLanguage(one)}
      />
      <SelectField
        label={t("theme")}
        value={theme.value}
        values={THEMES}
        name={(one) => t(`theme.${one}`)}
        change={(one) => {
          theme.value = one;
        }}
      />
      {([sound, letterKeys, reactionsMuted] as const).map((setting, n) => (
        <label class="check" key={n}>
          <input
            type="checkbox"
            checked={setting.value}
            onChange={(event) => {
              setting.value = event.currentTarget.checked;
            }}
          />
          <span>{t(["sound", "letter_keys", "reactions.mute"][n] ?? "")}</span>
        </label>
      ))}
      {canNotify && (
        <label class="check">
          <input
            type="checkbox"
            checked={notificationsOn.value}
            onChange={(event) => void allowNotifications(event.currentTarget.checked)}
          />
          <span>{t("notices")}</span>
        </label>
      )}
      <p>
        <button type="button" class="button" onClick={forget}>
          {t("forget")}
        </button>
      </p>
      <p class="soft">{t("forget.help")}</p>
    </section>
  );
}
