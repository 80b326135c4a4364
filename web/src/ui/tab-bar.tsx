import "./tab-bar.css";
import { Icon, type IconName } from "./parts/icon";
import { place } from "./route";
import { t } from "./words/words";
import { isStatic, sharedGame } from "./world";

/** The screens with a board or a button at the thumb: there the bar above has the ways. */
const BOARDS = ["m", "play", "learn", "edit", "set-puzzle"];

/** The screens of the bar, each with its word and with the other screens that belong to it. */
const TABS: readonly { to: string; word: string; icon: IconName; also: readonly string[] }[] = [
  { to: "/", word: "pages.home", icon: "home", also: ["rules"] },
  ...(isStatic
    ? []
    : [{ to: "/find", word: "find", icon: "find", also: ["tables", "tournaments", "tournament"] } as const]),
  ...(sharedGame ? [] : [{ to: "/puzzles", word: "puzzles", icon: "puzzles", also: [] } as const]),
  { to: "/history", word: "history", icon: "history", also: ["open", "profile", "ladder"] },
  { to: "/settings", word: "settings", icon: "settings", also: ["device"] },
];

/** Whether the screen that is shown has the bar. */
export const hasTabs = (): boolean => {
  const [first = "", , number] = place.value.parts;
  return !BOARDS.includes(first) && !(first === "puzzles" && number !== undefined);
};

/** On a phone: the screens at the thumb, each with its word. */
export function TabBar() {
  const [first = ""] = place.value.parts;
  return (
    <nav class="tab-bar" aria-label={t("pages.main")}>
      {TABS.map(({ to, word, icon, also }) => (
        <a key={to} href={to} aria-current={to === `/${first}` || also.includes(first) ? "page" : undefined}>
          <Icon name={icon} />
          <span>{t(word)}</span>
        </a>
      ))}
    </nav>
  );
}
