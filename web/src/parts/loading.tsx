import { t } from "../words/words";

/** What stands in the place of a screen while it is fetched; the page's foot waits with it, so that it does not jump. */
export const Loading = ({ word = "loading" }: { word?: string }) => <p class="soft loading">{t(word)}</p>;
