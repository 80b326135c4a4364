import { theme } from "./settings";
import { type Lang, lang, setLanguage, t } from "./words/words";

const OTHER: Record<Lang, Lang> = { en: "ru", ru: "en" };
const NEXT = { auto: "light", light: "dark", dark: "auto" } as const;
const SIGNS = { auto: "◐", light: "☀", dark: "☾" } as const;

/** The bar above every screen. */
export function TopBar() {
  return (
    <header class="top">
      <a class="brand" href="/" aria-label="Cubetable">
        <img src="/icon.svg" alt="" />
        <span class="brand-name">Cubetable</span>
      </a>
      <nav class="top-nav" aria-label={t("pages")}>
        <a class="button quiet small" href="/puzzles">
          {t("puzzles")}
        </a>
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
          onClick={() => setLanguage(OTHER[lang.value])}
        >
          <span class="wide">{lang.value === "en" ? "Русский" : "English"}</span>
          <abbr class="narrow" title={lang.value === "en" ? "Русский" : "English"}>
            {OTHER[lang.value].toUpperCase()}
          </abbr>
        </button>
      </nav>
    </header>
  );
}
