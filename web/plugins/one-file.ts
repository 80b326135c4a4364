import type { Plugin, Rolldown } from "vite";

/** What draws boards in three dimensions, which weighs more than all else together. */
const SOLID = /\/src\/boards\/\w+\/space\.ts$/;
const STYLES = /<link rel="stylesheet"[^>]*>/;
const SCRIPT = /<script type="module"[^>]*><\/script>/;

/** Leave out what draws in three dimensions. */
export const flat = (): Plugin => ({
  name: "flat",
  enforce: "pre",
  load: (id) => (SOLID.test(id) ? { code: "export const open = null;", moduleType: "js" } : null),
});

/**
 * Measure by the height that the page was told, not by that of its window: a frame that grows with what it shows has no
 * height of its own.
 */
export const measuredByTold = (styles: string): string =>
  styles
    .replace(/([\d.]+)dvh\b/g, "calc(var(--told-height)*$1/100)")
    .replace(/\(max-height: ?[\d.]+r?em\)/g, "(max-height:0px)")
    .replace(/\(min-height: ?[\d.]+r?em\)/g, "(min-height:0px)");

/** Text that stands in a script of HTML without ending it. */
const inScript = (code: string): string => code.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");

/** Put the script and the styles of a page into its HTML, so that it is one file. */
export function oneFile(name: string): Plugin {
  return {
    name: "one-file",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post", // after Vite has said which scripts each one fetches
      handler(_, bundle) {
        const parts = Object.values(bundle);
        const [script, ...more] = parts.filter((part): part is Rolldown.OutputChunk => part.type === "chunk");
        if (!script || more.length > 0) throw new Error(`${name} has ${more.length} scripts too many.`);
        const assets = parts.filter((part): part is Rolldown.OutputAsset => part.type === "asset");
        const texts = (ending: string) =>
          assets.filter(({ fileName }) => fileName.endsWith(ending)).map(({ source }) => `${source}`);
        const styles = measuredByTold(texts(".css").join(""));
        const [html = ""] = texts(".html");
        const whole = html
          .replace(STYLES, "")
          .replace(SCRIPT, () => `<style>${styles}</style>`)
          .replace("</body>", () => `<script type="module">${inScript(script.code)}</script></body>`);
        for (const file of Object.keys(bundle)) delete bundle[file];
        this.emitFile({ type: "asset", fileName: name, source: whole });
      },
    },
  };
}
