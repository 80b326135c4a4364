import type { MiniatureProps } from "../miniatures";
import { Glyph } from "../pieces/marks";

/** The pieces: column, row, seat. */
const PIECES = "110 220 330 440 311 421 132 522 253 043".split(" ").map((piece) => [...piece].map(Number));
const EDGE = 6;

/** A corner of the board in the middle of a game. */
export default ({ hues }: MiniatureProps) => (
  <svg viewBox="-4 -4 200 200" aria-hidden="true">
    <rect width="192" height="192" rx="14" fill="var(--line-strong)" opacity=".55" />
    {Array.from({ length: EDGE * EDGE }, (_, n) => (
      <rect
        key={n}
        x={8 + 30 * (n % EDGE)}
        y={8 + 30 * Math.floor(n / EDGE)}
        width="27"
        height="27"
        rx="5"
        fill={
          n % EDGE === 4 || Math.floor(n / EDGE) === 4
            ? "color-mix(in oklab, var(--glow), var(--panel) 65%)"
            : "var(--panel)"
        }
      />
    ))}
    {PIECES.map(([column = 0, row = 0, seat = 0]) => (
      <g
        key={`${column} ${row}`}
        class={`hue-${hues[seat]}`}
        transform={`translate(${21.5 + 30 * column} ${21 + 30 * row})`}
      >
        <circle cy="2" r="11.500" fill="var(--hue-dark)" />
        <circle r="11.500" fill="var(--hue)" />
        <g transform="scale(.5)" fill="var(--on-hue)">
          <Glyph mark={seat} />
        </g>
      </g>
    ))}
  </svg>
);
