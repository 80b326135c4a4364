import type { MiniatureProps } from "../miniatures";
import { ACROSS, DOWN, SIZE } from "../pieces/isometric";
import { Glyph } from "../pieces/marks";
import { hueOf, markOf } from "./ball";

/** The balls that one sees from the front, the right and above: right, away, up, whose; 2 is neutral. */
const BALLS: readonly (readonly [number, number, number, number])[] = [
  [0, 2, 2, 1],
  [1, 2, 2, 2],
  [2, 2, 2, 0],
  [0, 1, 2, 2],
  [1, 1, 2, 0],
  [2, 1, 2, 1],
  [2, 2, 1, 2],
  [2, 2, 0, 1],
  [2, 1, 1, 0],
  [2, 1, 0, 2],
  [0, 0, 2, 0],
  [1, 0, 2, 0],
  [0, 0, 1, 0],
  [1, 0, 1, 0],
  [0, 0, 0, 2],
  [1, 0, 0, 1],
  [2, 0, 2, 2],
  [2, 0, 0, 1],
];
const NEUTRAL = 2;
const HALF = 1.42;
/** The balls stand out of the foam a little. */
const APART = 1.17;

const place = (x: number, y: number, z: number): string =>
  [(x + y) * ACROSS, (x - y) * DOWN - z * SIZE].map((n) => n.toFixed(1)).join(" ");

/** The three faces, by their corners round the middle of the cube. */
const FACES = [
  {
    shade: 0,
    corners: [place(-HALF, -HALF, HALF), place(-HALF, HALF, HALF), place(HALF, HALF, HALF), place(HALF, -HALF, HALF)],
  },
  {
    shade: 0.14,
    corners: [
      place(-HALF, -HALF, HALF),
      place(HALF, -HALF, HALF),
      place(HALF, -HALF, -HALF),
      place(-HALF, -HALF, -HALF),
    ],
  },
  {
    shade: 0.26,
    corners: [place(HALF, -HALF, HALF), place(HALF, HALF, HALF), place(HALF, HALF, -HALF), place(HALF, -HALF, -HALF)],
  },
] as const;

/** The soft cube in the middle of a game. */
export default ({ hues }: MiniatureProps) => (
  <svg viewBox="-92 -102 184 204" aria-hidden="true">
    <defs>
      <radialGradient id="cls-small-light" cx="36%" cy="28%" r="78%">
        <stop offset="0" stop-color="#fff" stop-opacity=".5" />
        <stop offset=".4" stop-color="#fff" stop-opacity=".06" />
        <stop offset="1" stop-color="#000" stop-opacity=".45" />
      </radialGradient>
    </defs>
    {FACES.map(({ shade, corners }) => (
      <g key={shade} stroke-linejoin="round" stroke-width="9">
        <path d={`M${corners.join("L")}z`} fill="var(--neutral-light)" stroke="var(--neutral-light)" />
        <path d={`M${corners.join("L")}z`} fill="#000" stroke="#000" opacity={shade} />
      </g>
    ))}
    {BALLS.map(([x, y, z, owner]) => (
      <g
        key={`${x}${y}${z}`}
        class={`hue-${hueOf(owner, NEUTRAL, hues)}`}
        transform={`translate(${place(APART * (x - 1), APART * (y - 1), APART * (z - 1))})`}
      >
        <circle r="17" fill="var(--hue)" />
        <circle r="17" fill="url(#cls-small-light)" />
        <g transform="translate(0 1) scale(.6)" fill="var(--on-hue)">
          <Glyph mark={markOf(owner, NEUTRAL)} />
        </g>
      </g>
    ))}
  </svg>
);
