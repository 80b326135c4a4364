import type { FunctionComponent, VNode } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { Loading } from "../../ui/parts/loading";
import { loadAnew } from "./load-anew";

/** A part that is fetched when it is first shown; until it is there, something else stands in its place, or nothing. */
export function later<Props extends object>(
  fetch: () => Promise<FunctionComponent<Props>>,
  meanwhile: () => VNode | null = () => null,
): FunctionComponent<Props> {
  let Part: FunctionComponent<Props> | null = null;
  return (props) => {
    const [, drawAgain] = useState(Part !== null);
    useLayoutEffect(() => {
      if (Part !== null) return;
      let here = true;
      void fetch().then((fetched) => {
        Part = fetched;
        if (here) drawAgain(true);
      }, loadAnew);
      return () => {
        here = false;
      };
    }, []);
    return Part === null ? meanwhile() : <Part {...props} />;
  };
}

/** A whole screen that is fetched when it is first shown. */
export const laterScreen = <Props extends object>(fetch: () => Promise<FunctionComponent<Props>>) =>
  later(fetch, () => <Loading isAll />);
