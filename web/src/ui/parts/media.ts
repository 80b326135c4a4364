import { useEffect, useState } from "preact/hooks";

/** The window is too narrow for something beside the board; stylesheets say it in the same words. */
export const ONE_COLUMN = "(max-width: 60rem)";

/** A phone on its side, or a window as low: all but the board stands in a rail beside it. */
export const LOW = "(max-height: 30rem) and (min-width: 34rem) and (max-width: 60rem)";

/** No pointer can be held over anything: it is pressed. */
export const TOUCH = "(hover: none)";

/** Tell whether a media query holds, now and whenever that changes. */
export function useMedia(query: string): boolean {
  const [holds, tell] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const changed = () => tell(list.matches);
    list.addEventListener("change", changed);
    changed(); // it may have changed since the first drawing
    return () => list.removeEventListener("change", changed);
  }, [query]);
  return holds;
}
