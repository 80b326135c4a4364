import colours from "@package/games/cube_or_ack/colours.json";
import { Glyph } from "../pieces/marks";

const HUES: Readonly<Record<string, string>> = colours;
export const LETTERS = Object.keys(colours);

export const hueOf = (letter: string): string => HUES[letter] ?? "neutral";
export const markOf = (letter: string): number => LETTERS.indexOf(letter);

/** One cube, as one looks down on it. */
export const Piece = ({ letter, class: name = "" }: { letter: string; class?: string }) => (
  <svg viewBox="-24 -24 48 48" class={`coa-piece hue-${hueOf(letter)} ${name}`} aria-hidden="true">
    <rect x="-22" y="-22" width="44" height="44" rx="7" class="side" />
    <rect x="-22" y="-23" width="44" height="42" rx="7" class="rim" />
    <rect x="-20" y="-20.500" width="40" height="38" rx="5" class="face" />
    <rect x="-20" y="-20.500" width="40" height="38" rx="5" class="pattern" fill={`url(#pattern-${markOf(letter)})`} />
    <circle cy="-1.500" r="12" class="disc" />
    <g class="glyph" transform="translate(0 -1.500) scale(.72)">
      <Glyph mark={markOf(letter)} />
    </g>
  </svg>
);
