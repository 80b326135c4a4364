import type { MiniatureProps } from "../miniatures";
import { Glyph } from "../pieces/marks";

const PIECES: readonly (readonly [number, number, number])[] = [
  [1, 1, 0],
  [2, 2, 0],
  [3, 3, 0],
  [4, 4, 0],
  [3, 1, 1],
  [4, 2, 1],
  [1, 3, 2],
  [5, 2, 2],
  [2, 5, 3],
  [0, 4, 3],
];
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
    {PIECES.map(([column, row, seat]) => (
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
