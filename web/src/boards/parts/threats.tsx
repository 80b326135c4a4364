import "./threats.css";
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { storedSignal } from "../../ui/storage";
import type { AnyView } from "../../wire/views";
import type { BoardProps } from "../board";

/** Whether a person wants to see threats at a table. */
const shownAtTables = storedSignal("threats", true);

/** Whether a board marks threats, and the box by which a person says so; in a match that counts there is neither. */
export function useThreats(mode: BoardProps<AnyView>["threats"], says: string): { shown: boolean; box: VNode | null } {
  const [asked, ask] = useState(false);
  const isTable = mode === "shown";
  const shown = isTable ? shownAtTables.value : asked;
  const show = (on: boolean) => {
    if (isTable) shownAtTables.value = on;
    else ask(on);
  };
  const box =
    mode === "never" ? null : (
      <label class="threat-box">
        <input type="checkbox" checked={shown} onChange={(event) => show(event.currentTarget.checked)} />
        <span>{says}</span>
      </label>
    );
  return { shown: shown && box !== null, box };
}
