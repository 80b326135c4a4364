import "./class-bar.css";
import { signal } from "@preact/signals";
import { FullScreen } from "./comfort/full-screen";
import { Icon } from "./parts/icon";
import { place } from "./route";
import { LanguageButton, Speaker, ThemeButton } from "./top-bar";
import { t } from "./words/words";

/** The next of several tables at which the reader plays: who waits there, and what leads there; nobody may wait. */
interface NextTable {
  names: string;
  go: (() => void) | null;
}

/** What a table shows in the bar, so that the board below keeps its room. */
export const nextTable = signal<NextTable | null>(null);

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
      {nextTable.value && <Next {...nextTable.value} />}
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

const Next = ({ names, go }: NextTable) => (
  <button type="button" class="button small class-next-table" disabled={go === null} onClick={() => go?.()}>
    <span class="wide">{go ? t("class.next_table", { names }) : t("class.next_table.none")}</span>
    <span class="narrow">{go ? `${names} →` : t("class.next_table.wait")}</span>
  </button>
);
