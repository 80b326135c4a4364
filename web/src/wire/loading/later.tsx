import type { FunctionComponent, VNode } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { Loading } from "../../ui/parts/loading";
import { base, isStatic } from "../../ui/world";
import { outOfReach, transport } from "../transport";

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

/** Milliseconds between two questions, and before a page is loaded anew: what fails each time is not asked for in a hurry. */
const ASK_EVERY = 3_000;

let waits = false;

/**
 * Load the page anew as soon as it can be: one of its files did not come. The server is away, or it has a newer version
 * whose files have other names. Browsers remember a file that failed, so to ask for the file alone does not help.
 */
async function loadAnew(): Promise<void> {
  if (waits) return;
  waits = true;
  for (let isThere = false; !isThere; ) {
    isThere = await ask().catch(() => false);
    await new Promise((go) => setTimeout(go, ASK_EVERY));
  }
  location.reload();
}

async function ask(): Promise<boolean> {
  if (isStatic) return (await fetch(base, { method: "HEAD" })).ok;
  await transport().request("GET", "/house");
  return !outOfReach.value;
}
