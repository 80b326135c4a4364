/**
 * Every colour is a hue, a glyph and a pattern, so that any two of them tell pieces apart. Hues are custom properties
 * (`look/pieces.css`); glyphs and patterns go by the number of the colour in its game.
 */
export const GLYPHS = ["●", "◆", "▲", "■", "✚", "★", "⬟", "○"] as const;

/** The glyphs as paths, centred on 0,0, some 22 wide. */
export const GLYPH_PATHS = [
  "M9 0A9 9 0 1 1-9 0 9 9 0 1 1 9 0z",
  "M0-11 11 0 0 11-11 0z",
  "M0-10 11 9H-11z",
  "M-9-9H9V9H-9z",
  "M-4-11h8v7h7v8H4v7h-8V4h-7v-8h7z",
  "m0-12 3.500 8.200 8.900.8-6.800 5.800 2.100 8.700L0 6.800l-7.700 4.700 2.100-8.700-6.800-5.800 8.900-.8z",
  "M0-11 10.500-3.400 6.500 9h-13l-4-12.400z",
  "M9.750 0A9.750 9.750 0 1 1-9.750 0 9.750 9.750 0 1 1 9.750 0zM6.250 0A6.250 6.250 0 1 0-6.250 0 6.250 6.250 0 1 0 6.250 0z",
] as const;

/** The patterns, once for the whole page; pieces point at them as `url(#pattern-3)`. */
export function Patterns() {
  return (
    <svg class="patterns" aria-hidden="true" width="0" height="0">
      <defs>
        <pattern id="pattern-0" width="1" height="1" />
        <pattern id="pattern-1" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V8" stroke-width="3" />
        </pattern>
        <pattern id="pattern-2" width="8" height="8" patternUnits="userSpaceOnUse">
          <circle cx="2" cy="2" r="1.500" class="dot" />
          <circle cx="6" cy="6" r="1.500" class="dot" />
        </pattern>
        <pattern id="pattern-3" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V8M0 0H8" stroke-width="1.800" />
        </pattern>
        <pattern id="pattern-4" width="8" height="8" patternUnits="userSpaceOnUse">
          <path d="M0 4H8M4 0V8" stroke-width="1.500" />
        </pattern>
        <pattern id="pattern-5" width="12" height="8" patternUnits="userSpaceOnUse">
          <path d="M0 4q3-5 6 0t6 0" fill="none" stroke-width="1.800" />
        </pattern>
        <pattern id="pattern-6" width="12" height="12" patternUnits="userSpaceOnUse">
          <circle cx="6" cy="6" r="3.500" fill="none" stroke-width="1.500" />
        </pattern>
        <pattern id="pattern-7" width="1" height="1" />
      </defs>
    </svg>
  );
}

/** A glyph as a shape, centred on 0,0, some 22 wide; it takes its colour from `fill`. */
export const Glyph = ({ mark }: { mark: number }) => <path d={GLYPH_PATHS[mark % GLYPH_PATHS.length]} />;

/** A small round piece, to stand beside a name. */
export function Token({ hue, mark, size = 20 }: { hue: string; mark: number; size?: number }) {
  return (
    <svg class={`token hue-${hue}`} width={size} height={size} viewBox="-16 -16 32 32" aria-hidden="true">
      <circle r="15" class="face" />
      <circle r="15" class="pattern" fill={`url(#pattern-${mark})`} />
      <g class="glyph" transform="scale(.72)">
        <Glyph mark={mark} />
      </g>
    </svg>
  );
}
