import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
/** Folders that draw the board of a game, or of any game that is a scene. */
const own = new Set(files.filter((file) => /\bboard\.tsx$/.test(file)).map(dirname));
const sheets = files.filter((file) => file.endsWith(".css") && own.has(dirname(file)));

/** The beginnings of the rules that stand in no other rule. */
function outermost(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let text = "";
  for (const sign of css.replace(/\/\*.*?\*\//gs, "")) {
    if (sign === "{" && depth === 0) rules.push(text.trim());
    if (sign === "{") depth += 1;
    else if (sign === "}") depth -= 1;
    text = depth === 0 && sign !== "}" ? text + sign : "";
  }
  return rules;
}

test("rules are told apart", () => {
  const css =
    ".a { .b { c: d } @media (e) { .f { g: h } } } /* .i { } */ @keyframes j { from { k: l } } .m, .n { o: p }";
  expect(outermost(css)).toEqual([".a", "@keyframes j", ".m, .n"]);
});

test("there are stylesheets to look at", () => expect(sheets.length).toBeGreaterThan(0));

test.each(sheets)("%s styles its own game only", (sheet) => {
  const game = dirname(sheet).split(/[/\\]/)[0];
  const elsewhere = outermost(readFileSync(join(import.meta.dirname, sheet), "utf8")).filter(
    (rule) => rule !== `.game-${game}` && !rule.startsWith(`@keyframes ${game}-`),
  );
  expect(elsewhere).toEqual([]);
});
