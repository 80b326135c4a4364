import { useSignal } from "@preact/signals";
import { t } from "../../ui/words/words";
import { later } from "../../wire/loading/later";
import type { MatchShown } from "../../wire/types/answers";

const ShareLinks = later(() => import("./share-links").then((file) => file.ShareLinks));

/** What can be taken from a table, fetched when it is opened. */
export function Share(props: { shown: MatchShown; at: number | null }) {
  const opened = useSignal(false);
  return (
    <details class="table-more share" onToggle={(event) => (opened.value ||= event.currentTarget.open)}>
      <summary>{t("share")}</summary>
      {opened.value && <ShareLinks {...props} />}
    </details>
  );
}
