import { t } from "../words/words";

/** An address that leads nowhere. */
export const NotFound = () => (
  <section class="panel stack">
    <h1>{t("lost")}</h1>
    <p>
      <a href="/">{t("home")}</a>
    </p>
  </section>
);
