import { classHere } from "../class-place";
import { t } from "../words/words";

interface Props {
  word?: string;
  /** Whether nothing else stands on the screen: each screen has a heading. */
  isAll?: boolean;
}

/** What stands in the place of a screen while it is fetched; the page's foot waits with it, so that it does not jump. */
export const Loading = ({ word = "loading", isAll = false }: Props) =>
  isAll ? <h1 class="soft loading">{t(word)}</h1> : <p class="soft loading">{t(word)}</p>;

/** An address that leads nowhere, and why, if that is known. */
export const NotFound = ({ why }: { why?: string }) => (
  <section class="panel stack">
    <h1>{why ?? t("lost")}</h1>
    <p>
      <WayBack />
    </p>
  </section>
);

/** The way on from what cannot be shown: back to the class, where the reader is in one, and else to the first page. */
export function WayBack({ target }: { target?: string }) {
  const code = classHere();
  const [href, word] = code === null ? ["/", "home"] : [`/class/${code}`, "class.back"];
  return <a {...{ href, target }}>{t(word)}</a>;
}
