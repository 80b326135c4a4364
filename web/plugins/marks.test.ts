import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Marks, stylesheet } from "./marks";

const file = join(import.meta.dirname, "../../src/cubetable/core/marks.json");
const all: Marks = JSON.parse(readFileSync(file, "utf8"));

test("the stylesheet has every colour of the file that the Python pictures read", () => {
  const css = stylesheet(all);
  for (const [name, { face, light, dark, ink }] of Object.entries(all.hues)) {
    expect(css).toContain(`--${name}:${face};--${name}-light:${light};--${name}-dark:${dark}`);
    expect(css).toMatch(new RegExp(`\\.hue-${name}\\{[^}]*--on-hue:${ink}\\}`));
  }
  for (const [name, { light, dark }] of Object.entries(all.shades)) {
    expect(css).toContain(`--${name}:light-dark(${light},${dark})`);
  }
});

test("a pattern is inverted on the hues whose ink is dark", () => {
  const inverted = stylesheet(all)
    .match(/(?<=\})[^{}]+(?=\{filter:invert\(1\)\})/)?.[0]
    .split(",");
  const dark = Object.entries(all.hues).filter(([, { ink }]) => ink !== "#fff");
  expect(inverted).toEqual(dark.map(([name]) => `.hue-${name} .pattern`));
});
