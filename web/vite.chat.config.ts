import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { marks } from "./plugins/marks.ts";
import { flat, oneFile } from "./plugins/one-file.ts";
import { words } from "./plugins/words.ts";

const PACKAGE = fileURLToPath(new URL("../src/cubetable", import.meta.url));

/** The board in a chat: one file, which a host shows in a frame that can fetch nothing. */
export default defineConfig({
  mode: "chat",
  plugins: [marks(`${PACKAGE}/core/marks.json`), words(), flat(), oneFile("board.html")],
  resolve: { alias: { "@package": PACKAGE } },
  publicDir: false,
  build: {
    outDir: `${PACKAGE}/cli/mcp`,
    emptyOutDir: false,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    cssCodeSplit: false,
    modulePreload: false,
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: { input: "chat.html", output: { codeSplitting: false } },
  },
});
