import { classHere } from "../class-place";
import { t } from "../words/words";

/** The way on from what cannot be shown: back to the class, where the reader is in one, and else to the first page. */
export function WayBack({ target }: { target?: string }) {
  const code = classHere();
  const [href, word] = code === null ? ["/", "home"] : [`/class/${code}`, "class.back"];
  return <a {...{ href, target }}>{t(word)}</a>;
}
