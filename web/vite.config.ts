import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";
import { defineConfig } from "vitest/config";
import { marks } from "./plugins/marks.ts";
import { rulebooks } from "./plugins/rulebooks.ts";
import { words } from "./plugins/words.ts";

const PACKAGE = fileURLToPath(new URL("../src/cubetable", import.meta.url));

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
