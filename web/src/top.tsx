import { theme } from "./settings";
import { type Lang, lang, speak, t } from "./words/words";

const OTHER: Record<Lang, Lang> = { en: "ru", ru: "en" };
const NEXT = { auto: "light", light: "dark", dark: "auto" } as const;
const SIGNS = { auto: "◐", light: "☀", dark: "☾" } as const;

/** The bar above every screen. */
export function Top() {
  return (
    <header class="top">
      <a class="brand" href="/">
        <img src="/icon.svg" alt="" />
        <span>Cubetable</span>
      </a>
      <nav class="row" aria-label={t("pages")}>
        <a class="button quiet small" href="/history">
          {t("history")}
        </a>
        <a class="button quiet small" href="/tables">
          {t("tables")}
        </a>
        <button
          type="button"
          class="button quiet small"
          aria-label={t(`theme.${theme.value}`)}
          title={t(`theme.${theme.value}`)}
          onClick={() => {
            theme.value = NEXT[theme.value];
          }}
        >
          {SIGNS[theme.value]}
        </button>
        <button
          type="button"
          class="button quiet small"
          lang={OTHER[lang.value]}
          onClick={() => speak(OTHER[lang.value])}
        >
          {lang.value === "en" ? "Русский" : "English"}
        </button>
      </nav>
    </header>
  );
}
