import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Of the words that people read, the page needs only those that it says itself. */
const SAID_HERE =
  /^(web\.|title$|about$|credits$|facts$|seat\.|pair\.|side\.|colours?\.|pieces?\.|points\.|option\.|variant\.|puzzle\.(about$|move\.|theme\.))/;

/** Leave out of the words of the program and of the games what no page says. */
export function words(): Plugin {
  return {
    name: "words",
    enforce: "pre",
    load(id) {
      if (!/messages\.(en|ru)\.json$/.test(id)) return null;
      const all: Record<string, string> = JSON.parse(readFileSync(id, "utf8"));
      const said = Object.fromEntries(Object.entries(all).filter(([key]) => SAID_HERE.test(key)));
      return { code: `export default ${JSON.stringify(said)};`, moduleType: "js" };
    },
  };
}
