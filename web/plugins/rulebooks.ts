import { readFileSync } from "node:fs";
import { marked } from "marked";
import type { Plugin } from "vite";

const BOOK = /^(.*)\/games\/(\w+)\/rules\.(en|ru)\.md$/;
const DRAWING = /^<!-- draw.* -->\n```text\n([\s\S]*?)^```\n/gm;
const RULE = /<strong>([A-Z]{3}-\d+)<\/strong>/g;
const LISTED = /<li><code>(\w+)<\/code>/g;
const MENTIONED = /((?:Option|Настройка): )<code>(\w+)<\/code>/g;

type Words = Readonly<Record<string, string>>;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A drawing of a rulebook becomes the picture that the server has of it; its text is kept for those who want it. */
function pictured(source: string, game: string, asText: string): string {
  let number = 0;
  return source.replace(DRAWING, (_, text: string) => {
    number += 1;
    const image = `<img src="/api/rules/${game}/examples/${number}.svg?scheme=auto" alt="" loading="lazy">`;
    const drawn = escaped(text).replaceAll("\n\n", "\n&#8203;\n"); // an empty line would end the HTML
    return `<div class="example">${image}<details><summary>${asText}</summary><pre>${drawn}</pre></details></div>\n\n`;
  });
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Options are named as in the set-up, in quotation marks; the list of options has also the names that commands know. */
export const withOptions = (html: string, words: Words, [open, close] = "“”"): string =>
  html
    .replace(MENTIONED, (all, before: string, name: string) => {
      const label = words[`option.${name}`];
      return label ? `${before}${open}${label}${close}` : all;
    })
    .replace(LISTED, (all, name: string) => {
      const label = words[`option.${name}`];
      return label ? `<li><strong>${sentence(label)}</strong> <code>${name}</code>` : all;
    });

/** Rulebooks are written in Markdown and read as HTML; every numbered rule can be linked to. */
export function rulebooks(): Plugin {
  return {
    name: "rulebooks",
    enforce: "pre",
    async load(id) {
      const [, folder, game = "", language] = BOOK.exec(id) ?? [];
      if (!folder) return null;
      const read = (file: string): Words =>
        JSON.parse(readFileSync(`${folder}/${file}messages.${language}.json`, "utf8"));
      const asText = read("")["web.rules.as_text"] ?? "";
      const html = await marked.parse(pictured(readFileSync(id, "utf8"), game, asText));
      const linked = withOptions(html, read(`games/${game}/`), language === "ru" ? "«»" : "“”")
        .replaceAll("<pre>", '<pre tabindex="0">')
        .replace(RULE, '<strong id="$1" tabindex="-1">$1</strong>');
      return { code: `export default ${JSON.stringify(linked)};`, moduleType: "js" };
    },
  };
}
