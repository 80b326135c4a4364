import colours from "@package/games/cubed/colours.json";
import "./piece.css";
import { Glyph } from "../pieces/marks";
import { RADIUS } from "./plane";

/** The colours by their letters: a hue, and the number of its glyph and pattern. */
const COLOURS: Readonly<Record<string, { hue: string; mark: number }>> = Object.fromEntries(
  Object.entries(colours).map(([letter, hue], mark) => [letter, { hue, mark }]),
);

const R = RADIUS.toFixed(2);
const HALF = (RADIUS / 2).toFixed(2);
const HEXAGON = `M0-${R} 50-${HALF} 50 ${HALF} 0 ${R}-50 ${HALF}-50-${HALF}z`;
/** The three diamonds of the corner of a cube, each at its tip: upper left, upper right, below. */
const DIAMONDS = [
  { path: `M0 0V-${R}L-50-${HALF}V${HALF}z`, x: -25, y: -RADIUS / 4, light: "" },
  { path: `M0 0V-${R}L50-${HALF}V${HALF}z`, x: 25, y: -RADIUS / 4, light: "light" },
  { path: `M0 0L50 ${HALF} 0 ${R}-50 ${HALF}z`, x: 0, y: RADIUS / 2, light: "shade" },
] as const;
const FULL_TURN = 6;

interface Props {
  /** Its colours at the three tips, clockwise from the upper left. */
  letters: string;
  /** Sixths of a turn on from there; an odd number stands on its low points. */
  turn?: number;
  class?: string;
}

/** One hexagon of three diamonds, seen from above, with its bevel; centred on 0,0 and a hundred wide. */
export const Face = ({ letters, turn = 0, class: name = "" }: Props) => (
  <g class={`cbd-piece ${name}`} transform={turn ? `rotate(${(360 / FULL_TURN) * turn})` : undefined}>
    <path d={HEXAGON} class="under" transform="translate(0 4)" />
    {DIAMONDS.map(({ path, x, y, light }, n) => {
      const colour = COLOURS[letters[n] ?? ""] ?? { hue: "neutral", mark: 0 };
      return (
        <g class={`hue-${colour.hue}`} key={n}>
          <path d={path} class="face" />
          <path d={path} class="pattern" fill={`url(#pattern-${colour.mark})`} />
          {light && <path d={path} class={light} />}
          <g class="glyph" transform={`translate(${x} ${y.toFixed(2)}) scale(.78)`}>
            <Glyph mark={colour.mark} />
          </g>
        </g>
      );
    })}
    <path d={`M0 0V-${R}M0 0L50 ${HALF}M0 0L-50 ${HALF}`} class="spokes" />
    <path d={HEXAGON} class="rim" />
    <path
      d={`M-46-${(RADIUS / 2 - 2).toFixed(2)}L0-${(RADIUS - 4).toFixed(2)} 46-${(RADIUS / 2 - 2).toFixed(2)}`}
      class="bevel"
    />
  </g>
);

/** A piece as a picture of its own. */
export const Piece = (props: Props) => (
  <svg viewBox="-53 -61 106 126" class="cbd-picture" aria-hidden="true">
    <Face {...props} />
  </svg>
);

/** The outline of a cell. */
export const Outline = ({ class: name }: { class: string }) => <path d={HEXAGON} class={name} />;
