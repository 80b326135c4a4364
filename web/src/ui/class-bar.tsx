import "./class-bar.css";
import { signal } from "@preact/signals";
import { FullScreen } from "./comfort/full-screen";
import { Icon } from "./parts/icon";
import { place } from "./route";
import { LanguageButton, Speaker, ThemeButton } from "./top-bar";
import { t } from "./words/words";

/** The way to a table that waits; where none does, what is said in its place. */
interface NextTable {
  says: string;
  /** The same for a narrow bar. */
  brief: string;
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

const Next = ({ says, brief, go }: NextTable) => (
  <button type="button" class="button small class-next-table" disabled={go === null} onClick={() => go?.()}>
    <span class="wide">{says}</span>
    <span class="narrow">{brief}</span>
  </button>
);
