import "./notices.css";
import { Button } from "../../ui/parts/button";
import { t } from "../../ui/words/words";
import { progress, storage } from "./start";
import { newVersion, takeNewVersion } from "./update";

const MEGABYTE = 1_000_000;

/** What a page without a server has to say: how far the engine is, what is not kept, and that there is a new version. */
export const Notices = () => (
  <div class="notices">
    <Coming />
    {storage.value !== "kept" && (
      <p class="notice" role="alert">
        {t(`storage.${storage.value}`)}
      </p>
    )}
    {newVersion.value && (
      <p class="notice" role="status">
        {t("update.ready")} <Button says={t("update.use")} look="small" press={takeNewVersion} />
      </p>
    )}
  </div>
);

/** The engine on its way: the bytes that have come, then that it starts. */
function Coming() {
  const now = progress.value;
  if (now.is === "here") return null;
  if (now.is === "failed") {
    return (
      <p class="notice" role="alert">
        {t(`engine.${now.why}`)}
      </p>
    );
  }
  const starts = now.is === "starting";
  const done = now.is === "loading" && now.of > 0 ? now.done / now.of : 0;
  const text = starts ? t("engine.starting") : t("engine.loading", megabytes(now));
  return (
    <div class="notice coming" role="status">
      <span>{text}</span>
      <progress aria-label={text} max={1} {...(starts ? {} : { value: done })} />
    </div>
  );
}

function megabytes(now: { done: number; of: number } | { is: "starting" }): Record<string, string> {
  if (!("done" in now)) return {};
  return { done: (now.done / MEGABYTE).toFixed(1), of: (now.of / MEGABYTE).toFixed(1) };
}
