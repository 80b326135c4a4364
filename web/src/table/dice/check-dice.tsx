import { useSignal } from "@preact/signals";
import { t } from "../../ui/words/words";
import { Steps } from "./steps";

/** The check of the dice of a finished match, made when it is opened. */
export function CheckDice(props: { match: string; names: readonly string[] }) {
  const opened = useSignal(false);
  return (
    <details class="table-more" onToggle={(event) => (opened.value ||= event.currentTarget.open)}>
      <summary>{t("dice.check")}</summary>
      {opened.value && <Steps {...props} />}
    </details>
  );
}
