import "./tools.css";
import { useSignal } from "@preact/signals";
import { undoRefused } from "../../table/actions";
import { mayAsk, mayTellMore } from "../../table/hint";
import { announce } from "../../ui/live-region";
import { Icon, type IconName } from "../../ui/parts/icon";
import { toast } from "../../ui/toasts";
import { t } from "../../ui/words/words";
import { later } from "../../wire/loading/later";
import type { Table } from "./use-table";

const MoreSheet = later(() => import("./more-sheet").then((file) => file.MoreSheet));

/** What a player wants at hand beside the moves, at the thumb: a hint, the last move back, and the rest in a sheet. */
export function Tools({ table }: { table: Table }) {
  const { client, known, seat, helped, hinting, nextHint: hint } = table;
  const opened = useSignal(false);
  if (seat === null) return null;
  const why = undoRefused(known, seat);
  const hints = known.view.actors.includes(seat) && !known.rolls && (mayAsk(hinting) || mayTellMore(hinting));
  const refuse = (reason: string) => {
    announce(reason);
    toast(reason);
  };
  const undo = () => void client.act({ t: "offer", seat, what: "undo", yes: true });
  return (
    <div class="table-tools">
      {(helped || known.view.players === 1) && (
        <Tool
          icon="hint"
          word={t(hinting.is === "thinking" ? "hint.thinking" : "hint")}
          off={!hints}
          press={() => hints && hint()}
        />
      )}
      <Tool
        icon="undo"
        word={t("tools.undo")}
        label={why ? `${t("offer.undo")} (${why})` : t("offer.undo")}
        off={why !== null}
        press={() => (why ? refuse(why) : undo())}
      />
      <Tool icon="more" word={t("more")} opens press={() => (opened.value = true)} />
      {opened.value && <MoreSheet {...{ table, seat }} close={() => (opened.value = false)} />}
    </div>
  );
}

interface ToolProps {
  icon: IconName;
  word: string;
  /** What a screen reader says; begins with the word. */
  label?: string;
  /** It keeps the focus while it can do nothing. */
  off?: boolean;
  opens?: boolean;
  press: () => void;
}

const Tool = ({ icon, word, label = word, off = false, opens = false, press }: ToolProps) => (
  <button
    type="button"
    class="tool"
    aria-label={label}
    aria-disabled={off}
    {...(opens && { "aria-haspopup": "dialog" as const })}
    onClick={press}
  >
    <Icon name={icon} />
    <span>{word}</span>
  </button>
);
