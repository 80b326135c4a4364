import { t } from "../ui/words/words";

/** Falls between two people at one screen, so that neither sees what is the other's. */
export const HandOver = ({ name, lift }: { name: string; lift: () => void }) => (
  <section class="panel curtain">
    <h1>{t("curtain", { name })}</h1>
    <button type="button" class="button main" onClick={lift} ref={(button) => button?.focus()}>
      {t("curtain.lift")}
    </button>
  </section>
);
