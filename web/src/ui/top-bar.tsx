import { FullScreen } from "./comfort/full-screen";
import { Button } from "./parts/button";
import { Icon } from "./parts/icon";
import { place } from "./route";
import { sound, theme } from "./settings";
import { type Lang, lang, setLanguage, t } from "./words/words";
import { isStatic, sharedGame } from "./world";

const OTHER: Record<Lang, Lang> = { en: "ru", ru: "en" };
const NEXT = { auto: "light", light: "dark", dark: "auto" } as const;
const ALONE = sharedGame ? (["history"] as const) : (["puzzles", "history"] as const);
const SCREENS = isStatic ? ALONE : (["puzzles", "history", "find"] as const);

/** The bar above every screen. At a table there is a speaker in it, which on a phone takes the room of a screen. */
export function TopBar() {
  const atTable = place.value.parts[0] === "m";
  return (
    <header class="top">
      <a class="brand" href="/" aria-label="Cubetable">
        <img src="/icon.svg" alt="" />
        <span class="brand-name">Cubetable</span>
      </a>
      <nav class="top-nav" aria-label={t("pages")}>
        {SCREENS.filter((screen) => screen !== "find" || !atTable).map((screen) => (
          <a class="button quiet small top-screen" href={`/${screen}`} key={screen} title={t(screen)}>
            <Icon name={screen} />
            <span class="nav-word">{t(screen)}</span>
          </a>
        ))}
        {atTable && (
          <>
            <FullScreen />
            <Speaker />
          </>
        )}
        <ThemeButton />
        <a class="button quiet small top-screen" href="/settings" aria-label={t("settings")} title={t("settings")}>
          <Icon name="settings" />
        </a>
        <LanguageButton />
      </nav>
    </header>
  );
}

/** Light, dark, or as the machine has it. */
export const ThemeButton = () => (
  <Button
    says={<Icon name={theme.value} />}
    look="quiet small top-theme"
    means={t(`theme.${theme.value}`)}
    press={() => (theme.value = NEXT[theme.value])}
  />
);

/** The other language. */
export const LanguageButton = () => (
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
);

/** Sounds on or off, where they are heard. */
export const Speaker = () => (
  <Button
    says={<Icon name={sound.value ? "sound" : "silent"} />}
    look="quiet small"
    means={t("sound")}
    aria-pressed={sound.value}
    press={() => (sound.value = !sound.value)}
  />
);
