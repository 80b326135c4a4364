import "./class-bar.css";
import { signal } from "@preact/signals";
import { FullScreen } from "./comfort/full-screen";
import { Icon } from "./parts/icon";
import { place } from "./route";
import { LanguageButton, Speaker, ThemeButton } from "./top-bar";
import { t } from "./words/words";

/** The way to a table that waits, or to a task. */
interface NextTable {
  says: string;
  /** The same for a narrow bar. */
  brief: string;
  go: () => void;
}

/** What a table shows in the bar, so that the board below keeps its room. */
export const nextTable = signal<NextTable | null>(null);

/** What the teacher says to all just now, or what is new in the class. A table has a place of its own for it. */
export const classSays = signal("");

/** The same on a screen that is no table: a line of its own, which covers nothing. A screen reader is told by the class. */
export const ClassSays = () =>
  classSays.value && !["class", "m"].includes(place.value.parts[0] ?? "") ? (
    <p class="class-says">{classSays.value}</p>
  ) : null;

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
          <span>{t("class.back")}</span>
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
  <button type="button" class="button small class-next-table" onClick={go}>
    <span class="wide">{says}</span>
    <span class="narrow">{brief}</span>
  </button>
);
