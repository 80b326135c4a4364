import { useEffect } from "preact/hooks";
import { Button } from "../../ui/parts/button";
import { t } from "../../ui/words/words";
import { api } from "../api";
import { useRequest } from "../loading/requests";
import { canKeep, keep, keeping, lookWhatIsKept, stopKeeping } from "./keeping";

/** The setting by which this browser keeps the games for when the server is out of reach; not every server has them. */
export function KeepGames() {
  const answer = useRequest(() => api.house(), []).value;
  useEffect(() => void lookWhatIsKept(), []);
  const is = keeping.value;
  if (is !== "kept" && !(answer.is === "loaded" && answer.value.offline)) return null;
  return (
    <fieldset class="stack keep-games">
      <legend>{t("offline.keep")}</legend>
      <p class="soft">{t("offline.keep.about")}</p>
      {canKeep ? (
        <p class="row">
          <Button
            says={t(is === "kept" ? "offline.forget" : "offline.keep")}
            disabled={is === "coming"}
            press={() => void (is === "kept" ? stopKeeping() : keep())}
          />
          <span role="status">{is !== "no" && t(`offline.${is}`)}</span>
        </p>
      ) : (
        <p>{t("offline.insecure")}</p>
      )}
    </fieldset>
  );
}
