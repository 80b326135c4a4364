import { useEffect } from "preact/hooks";
import { LinkButton } from "../../ui/parts/button";
import { t } from "../../ui/words/words";
import { api } from "../api";
import { keeping, lookWhatIsKept, PLACE } from "./keeping";

/** Milliseconds between two questions whether the server is back. */
const ASK_EVERY = 5_000;

/** Say that the server is out of reach, and where this browser keeps the games, lead to them. */
export function OutOfReach() {
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
