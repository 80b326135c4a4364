import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { marked } from "marked";
import type { Plugin, Rolldown } from "vite";
import { defineConfig } from "vitest/config";
import { marks } from "./plugins/marks.ts";
import { words } from "./plugins/words.ts";

const PACKAGE = fileURLToPath(new URL("../src/cubetable", import.meta.url));

const DRAWING = /^<!-- draw.* -->\n```text\n([\s\S]*?)^```\n/gm;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A drawing of a rulebook becomes the picture that the server has of it; its text is kept for those who want it. */
function pictured(source: string, id: string): string {
  const [, game, lang] = /(\w+)\/rules\.(en|ru)\.md$/.exec(id) ?? [];
  const words = JSON.parse(readFileSync(`${PACKAGE}/messages.${lang}.json`, "utf8"));
  let number = 0;
  return source.replace(DRAWING, (_, text: string) => {
    number += 1;
    const image = `<img src="/api/rules/${game}/examples/${number}.svg?scheme=auto" alt="" loading="lazy">`;
    const summary = `<summary>${words["web.rules.as_text"]}</summary>`;
    const drawn = escaped(text).replaceAll("\n\n", "\n&#8203;\n"); // an empty line would end the HTML
    return `<div class="example">${image}<details>${summary}<pre>${drawn}</pre></details></div>\n\n`;
  });
}

/** Rulebooks are written in Markdown and read as HTML; every numbered rule can be linked to. */
function rulebooks(): Plugin {
  return {
    name: "rulebooks",
    enforce: "pre",
    async load(id) {
      if (!/rules\.(en|ru)\.md$/.test(id)) return null;
      const html = await marked.parse(pictured(readFileSync(id, "utf8"), id));
      const linked = html
        .replaceAll("<pre>", '<pre tabindex="0">')
        .replace(/<strong>([A-Z]{3}-\d+)<\/strong>/g, '<strong id="$1" tabindex="-1">$1</strong>');
      return { code: `export default ${JSON.stringify(linked)};`, moduleType: "js" };
    },
  };
}

/** The licences of what is built in lie beside it. */
function notices(): Plugin {
  return {
    name: "notices",
    apply: "build",
    generateBundle() {
      const source = readFileSync(new URL("../NOTICES.md", import.meta.url), "utf8");
      this.emitFile({ type: "asset", fileName: "assets/notices.txt", source });
    },
  };
}

/** Bytes above which a script waits until it is wanted: the one that draws in three dimensions. */
const LIGHT = 300_000;
const HEAVIEST_KB = 700;

const sizeOf = (part: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): number =>
  part?.type === "chunk" ? part.code.length : 0;

/** The service worker knows what was built by its names; which fonts a browser needs, it fetches by itself. */
function worker(): Plugin {
  return {
    name: "worker",
    apply: "build",
    enforce: "post", // after Vite has dropped the scripts that were only style sheets
    generateBundle(_, bundle) {
      const isLight = (name: string) => !name.endsWith(".js") || sizeOf(bundle[name]) < LIGHT;
      const isOurs = (name: string) => /\.(js|css)$/.test(name) && !/\/(alone|worker)-/.test(name); // a server has no engine
      const names = Object.keys(bundle).filter((name) => isOurs(name) && isLight(name));
      const files = ["/", "/icon.svg", "/manifest.webmanifest", ...names.map((name) => `/${name}`)];
      const version = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
      const source = readFileSync(new URL("src/wire/offline/worker.js", import.meta.url), "utf8");
      const kept = `const KEPT = ${JSON.stringify({ version, files })};\n`;
      this.emitFile({ type: "asset", fileName: "worker.js", source: kept + source });
      // That of a folder of static files is completed by `cubetable site`.
      const other = readFileSync(new URL("src/wire/engine/service-worker.js", import.meta.url), "utf8");
      this.emitFile({ type: "asset", fileName: "site/service-worker.js", source: other });
    },
  };
}

export default defineConfig({
  worker: { format: "es" },
  plugins: [marks(`${PACKAGE}/core/marks.json`), words(), rulebooks(), notices(), worker()],
  resolve: { alias: { "@package": PACKAGE } },
  // Scripts and styles find each other wherever their folder lies; only the shell says where that is.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === "html" ? undefined : { relative: true }) },
  build: {
    outDir: `${PACKAGE}/server/static`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: HEAVIEST_KB,
    // What most screens share is one file: fifty small ones are fetched later, and are larger when compressed.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "shared", test: /\/web\/src\//, minShareCount: 4 }] } },
    },
  },
  server: {
    fs: { allow: [".", PACKAGE] },
    proxy: { "/api": "http://127.0.0.1:8300", "/ws": { target: "ws://127.0.0.1:8300", ws: true } },
  },
  test: { pool: "threads", isolate: false, setupFiles: "plugins/fresh.ts" },
});
