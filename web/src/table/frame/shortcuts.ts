import { goToMoveField } from "../../ui/parts/move-field";
import { letterKeys } from "../../ui/settings";
import { showKeyList } from "./key-list";

/** What single keys do, by the key. */
export type Shortcuts = Readonly<Record<string, () => void>>;

const EVERYWHERE: Shortcuts = {
  "/": goToMoveField,
  "?": showKeyList,
};

/** Handle a key, unless single keys are switched off or the person is typing a text. */
export function handleShortcut(event: KeyboardEvent, shortcuts: Shortcuts): void {
  if (!letterKeys.value || event.ctrlKey || event.metaKey || event.altKey) return;
  if ((event.target as Element).closest("input, select, textarea")) return;
  const act = shortcuts[event.key] ?? EVERYWHERE[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
