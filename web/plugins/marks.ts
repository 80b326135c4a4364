import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** The colours of the pieces and of what lies behind them, as `core/marks.json` has them. */
export interface Marks {
  hues: Record<string, { face: string; light: string; dark: string; ink: string }>;
  shades: Record<string, { light: string; dark: string }>;
}

const PALE = "#fff";
const NAME = "virtual:marks.css";

/** Write the colours as custom properties, and a class for each hue; a pattern over a dark ink is inverted. */
export function stylesheet({ hues, shades }: Marks): string {
  const names = Object.keys(hues);
  const root = [
    ...Object.entries(shades).map(([name, { light, dark }]) => `--${name}:light-dark(${light},${dark})`),
    ...names.flatMap((name) => {
      const { face, light, dark } = hues[name] as Marks["hues"][string];
      return [`--${name}:${face}`, `--${name}-light:${light}`, `--${name}-dark:${dark}`];
    }),
  ];
  const classes = Object.entries(hues).map(
    ([name, { ink }]) =>
      `.hue-${name}{--hue:var(--${name});--hue-light:var(--${name}-light);--hue-dark:var(--${name}-dark);--on-hue:${ink}}`,
  );
  const inverted = Object.entries(hues).flatMap(([name, { ink }]) => (ink === PALE ? [] : [`.hue-${name} .pattern`]));
  return `:root{${root.join(";")}}${classes.join("")}${inverted.join(",")}{filter:invert(1)}`;
}

/** Give the page a stylesheet made from the file that the Python pictures are drawn with. */
export function marks(file: string): Plugin {
  return {
    name: "marks",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      this.addWatchFile(file);
      return stylesheet(JSON.parse(readFileSync(file, "utf8")));
    },
  };
}
