import { t } from "../words/words";

/** An address that leads nowhere, and why, if that is known. */
export const NotFound = ({ why }: { why?: string }) => (
  <section class="panel stack">
    <h1>{why ?? t("lost")}</h1>
    <p>
      <a href="/">{t("home")}</a>
    </p>
  </section>
);
