import { useSignal } from "@preact/signals";
import { Button } from "../../../ui/parts/button";
import { onceAtATime } from "../../../ui/toasts";
import { t } from "../../../ui/words/words";
import { api } from "../../../wire/api";
import type { ClassProps } from "../follow";
import { Sheet } from "./sheet";

/** End the class, in one of two ways, each with what becomes of the names. */
export const EndClass = (props: ClassProps) => (
  <Sheet label={t("class.end")} look="danger class-end">
    {(close) => <Ends {...props} close={close} />}
  </Sheet>
);

function Ends({ code, act, close }: ClassProps & { close: () => void }) {
  const busy = useSignal(false);
  const end = (keeps: boolean) => () => void onceAtATime(busy, () => act(api.endClass(code, keeps)));
  return (
    <>
      <p>{t("class.end.about")}</p>
      <div class="class-ends">
        <div class="panel stack">
          <h3>{t("class.end.forget")}</h3>
          <p>{t("class.end.forget.about")}</p>
          <Button says={t("class.end.forget")} look="danger" disabled={busy.value} press={end(false)} />
        </div>
        <div class="panel stack">
          <h3>{t("class.end.keep")}</h3>
          <p>{t("class.end.keep.about")}</p>
          <Button says={t("class.end.keep")} disabled={busy.value} press={end(true)} />
        </div>
      </div>
      <p class="soft small">{t("class.end.backup")}</p>
      <p>
        <Button says={t("class.end.not_yet")} look="main" press={close} />
      </p>
    </>
  );
}
