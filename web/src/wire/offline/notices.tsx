import "../engine/notices.css";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { listen } from "../../ui/listen";
import { LinkButton } from "../../ui/parts/button";
import { t } from "../../ui/words/words";
import { api } from "../api";
import { later } from "../loading/later";
import { outOfReach } from "../transport";
import { type Finished, waiting } from "./finished";
import { keeping, lookWhatIsKept, PLACE } from "./keeping";

const HandOver = later(() => import("./hand-over").then((file) => file.HandOver));

/** What a server's page has to say: that the server is out of reach, and what was finished without it. */
export function ServerNotices() {
  const finished = useSignal<readonly Finished[]>([]);
  useEffect(() => {
    const look = () => {
      finished.value = waiting();
    };
    look();
    return listen(document, { visibilitychange: look });
  }, []);
  if (!outOfReach.value && finished.value.length === 0) return null;
  return <div class="notices">{outOfReach.value ? <OutOfReach /> : <HandOver finished={finished} />}</div>;
}

/** Milliseconds between two questions whether the server is back. */
const ASK_EVERY = 5_000;

/** Say that the server is out of reach, and lead to the games that this browser keeps. It comes with the page, since then nothing can be fetched. */
function OutOfReach() {
  useEffect(() => {
    void lookWhatIsKept();
    const asking = setInterval(() => void api.house().catch(() => undefined), ASK_EVERY);
    return () => clearInterval(asking);
  }, []);
  return (
    <p class="notice" role="status">
      {t("offline.away")}{" "}
      {keeping.value === "kept" && <LinkButton says={t("offline.play")} look="small" href={PLACE} target="_self" />}
    </p>
  );
}
