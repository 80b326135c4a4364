import "./key-list.css";
import { Button } from "../../ui/parts/button";
import { goToMoveField } from "../../ui/parts/move-field";
import { letterKeys } from "../../ui/settings";
import { t } from "../../ui/words/words";

const DIALOG = "keys";

/** What a board's keys do: the keys, what is said of them, and the shortcut without which they do nothing. */
const KEYS = [
  { keys: ["←", "↑", "↓", "→"], word: "arrows" },
  { keys: ["Enter"], word: "enter" },
  { keys: ["Esc"], word: "escape" },
  { keys: ["u"], word: "u", needs: "u" },
  { keys: ["h"], word: "h", needs: "h" },
  { keys: ["p"], word: "p", needs: "p" },
  { keys: ["[", "]"], word: "steps", needs: "[" },
  { keys: ["v"], word: "v" },
  { keys: ["/"], word: "slash" },
  { keys: ["?"], word: "question" },
] as const;

/** Show which keys there are. */
function showKeyList(): void {
  const dialog = document.getElementById(DIALOG) as HTMLDialogElement | null;
  dialog?.showModal();
}

/** The list of keys, in a dialog that Esc closes; the focus goes back to where it was. */
export const KeyList = ({ shortcuts }: { shortcuts: Readonly<Record<string, unknown>> }) => (
  <dialog
    id={DIALOG}
    class="key-list"
    aria-labelledby="keys-title"
    onKeyDown={(event) => event.stopPropagation()}
    onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
  >
    <form method="dialog" class="stack">
      <h2 id="keys-title">{t("keys")}</h2>
      <dl>
        {KEYS.filter((one) => !("needs" in one) || one.needs in shortcuts).map(({ keys, word }) => (
          <div key={word}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`keys.${word}`)}</dd>
          </div>
        ))}
      </dl>
      <Button says={t("close")} submit look="main" />
    </form>
  </dialog>
);

/** What single keys do, by the key. */
export type Shortcuts = Readonly<Record<string, () => void>>;

const EVERYWHERE: Shortcuts = { "/": goToMoveField, "?": showKeyList };

/** Handle a key, unless single keys are switched off or the person is typing a text. */
export function handleShortcut(event: KeyboardEvent, shortcuts: Shortcuts): void {
  if (!letterKeys.value || event.ctrlKey || event.metaKey || event.altKey) return;
  if ((event.target as Element).closest("input, select, textarea")) return;
  const act = shortcuts[event.key] ?? EVERYWHERE[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
