import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { marked } from "marked";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const PACKAGE = fileURLToPath(new URL("../src/cubetable", import.meta.url));

/** Of the words that people read, the page needs only those that it says itself. */
const SAID_HERE = /^(web\.|title$|about$|credits$|facts$|seat\.|pair\.|side\.|colours?\.|piece\.|option\.|variant\.)/;

function words(): Plugin {
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

/** Rulebooks are written in Markdown and read as HTML; every numbered rule can be linked to. */
function rulebooks(): Plugin {
  return {
    name: "rulebooks",
    enforce: "pre",
    async load(id) {
      if (!/rules\.(en|ru)\.md$/.test(id)) return null;
      const source = readFileSync(id, "utf8").replace(/^<!-- .* -->\n/gm, "");
      const html = await marked.parse(source);
      const linked = html
        .replaceAll("<pre>", '<pre tabindex="0">')
        .replace(/<strong>([A-Z]{3}-\d+)<\/strong>/g, '<strong id="$1" tabindex="-1">$1</strong>');
      return { code: `export default ${JSON.stringify(linked)};`, moduleType: "js" };
    },
  };
}

export default defineConfig({
  plugins: [words(), rulebooks()],
  resolve: { alias: { "@words": PACKAGE } },
  build: {
    outDir: `${PACKAGE}/server/static`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [".", PACKAGE] },
    proxy: { "/api": "http://127.0.0.1:8300", "/ws": { target: "ws://127.0.0.1:8300", ws: true } },
  },
  test: { environment: "happy-dom" },
});
