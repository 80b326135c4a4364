import { glyphs, pattern_opacity, patterns } from "@package/core/marks.json";

/**
 * Every colour is a hue, a glyph and a pattern, so that any two of them tell pieces apart. Glyphs and patterns go by
 * the number of the colour in its game. All three stand in `core/marks.json`, which the Python pictures read too.
 */
export const GLYPHS: readonly string[] = glyphs.map(({ text }) => text);

/** The glyphs as paths, centred on 0,0, some 22 wide. */
export const GLYPH_PATHS: readonly string[] = glyphs.map(({ path }) => path);

/** The patterns, once for the whole page; pieces point at them as `url(#pattern-3)`. */
export const Patterns = () => (
  <svg class="patterns" aria-hidden="true" width="0" height="0">
    <defs>
      {patterns.map((pattern, mark) =>
        pattern === null ? (
          <pattern id={`pattern-${mark}`} width="1" height="1" key={mark} />
        ) : (
          <pattern
            id={`pattern-${mark}`}
            width={pattern.width}
            height={pattern.height}
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${pattern.turn})`}
            key={mark}
          >
            <path
              d={pattern.path}
              fill={pattern.filled ? "#fff" : "none"}
              stroke="#fff"
              stroke-width={pattern.pen}
              opacity={pattern_opacity}
            />
          </pattern>
        ),
      )}
    </defs>
  </svg>
);

/** A glyph as a shape, centred on 0,0, some 22 wide; it takes its colour from `fill`. */
export const Glyph = ({ mark }: { mark: number }) => <path d={GLYPH_PATHS[mark % GLYPH_PATHS.length]} />;

/** A small round piece, to stand beside a name. */
export const Token = ({ hue, mark, size = 20 }: { hue: string; mark: number; size?: number }) => (
  <svg class={`token hue-${hue}`} width={size} height={size} viewBox="-16 -16 32 32" aria-hidden="true">
    <circle r="15" class="face" />
    <circle r="15" class="pattern" fill={`url(#pattern-${mark})`} />
    <g class="glyph" transform="scale(.72)">
      <Glyph mark={mark} />
    </g>
  </svg>
);

/** Where a button leads in a row of positions. */
export type Way = "first" | "back" | "on" | "last";

const WAYS: Readonly<Record<Way, string>> = {
  first: "M-6.500-6.500V6.500M6-6.500-3.500 0 6 6.500z",
  back: "M4.500-7-5 0 4.500 7z",
  on: "M-4.500-7 5 0-4.500 7z",
  last: "M6.500-6.500V6.500M-6-6.500 3.500 0-6 6.500z",
};

/** An arrow to the first, the previous, the next or the last position. */
export const WaySign = ({ way }: { way: Way }) => (
  <svg class="way-sign" viewBox="-10 -10 20 20" aria-hidden="true">
    <path d={WAYS[way]} />
  </svg>
);
