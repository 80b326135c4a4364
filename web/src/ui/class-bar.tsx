import "./class-bar.css";
import { FullScreen } from "./comfort/full-screen";
import { Icon } from "./parts/icon";
import { place } from "./route";
import { LanguageButton, Speaker, ThemeButton } from "./top-bar";
import { t } from "./words/words";

/** The bar above the screens of a class: the only way leads back to the class. */
export function ClassBar({ code }: { code: string }) {
  const [first] = place.value.parts;
  return (
    <header class="top class-bar">
      {first === "class" ? (
        <span class="brand">
          <img src="/icon.svg" alt="" />
          <span class="brand-name">Cubetable</span>
        </span>
      ) : (
        <a class="button quiet small class-back" href={`/class/${code}`}>
          <Icon name="back" />
          {t("class.back")}
        </a>
      )}
      <div class="top-nav">
        {first === "m" && (
          <>
            <FullScreen />
            <Speaker />
          </>
        )}
        <ThemeButton />
        <LanguageButton />
      </div>
    </header>
  );
}
