import { ACROSS, DOWN, SIZE } from "../pieces/isometric";
import { Glyph } from "../pieces/marks";
import { hueOf, markOf } from "./piece";

/** A structure half built: right, away, up, colour. */
const CUBES: readonly (readonly [number, number, number, string])[] = [
  [0, 2, 0, "b"],
  [1, 2, 0, "g"],
  [2, 2, 0, "r"],
  [0, 2, 1, "r"],
  [1, 2, 1, "b"],
  [0, 2, 2, "g"],
  [0, 1, 0, "g"],
  [1, 1, 0, "r"],
  [2, 1, 0, "y"],
  [0, 1, 1, "y"],
  [1, 1, 1, "g"],
  [0, 0, 0, "r"],
  [1, 0, 0, "y"],
  [2, 0, 0, "b"],
  [0, 0, 1, "b"],
];
/** What is farther away is drawn first, and what stands on it later. */
const FROM_THE_BACK = [...CUBES].sort((a, b) => b[0] + b[1] - a[0] - a[1] || a[2] - b[2]);

const GLYPH = 46;
/** How a glyph lies on top of a cube. */
const LYING = [ACROSS, -DOWN, -ACROSS, -DOWN].map((step) => step / GLYPH);

const Cube = ({ at: [x, y, z], letter }: { at: readonly [number, number, number]; letter: string }) => (
  <g class={`hue-${hueOf(letter)}`} transform={`translate(${(x - y) * ACROSS} ${-(x + y) * DOWN - z * SIZE})`}>
    <path d={`M0 0V${-SIZE}L${-ACROSS} ${-SIZE - DOWN}V${-DOWN}z`} fill="var(--hue)" />
    <path d={`M0 0V${-SIZE}L${ACROSS} ${-SIZE - DOWN}V${-DOWN}z`} fill="var(--hue-dark)" />
    <path
      d={`M0 ${-SIZE}L${ACROSS} ${-SIZE - DOWN}L0 ${-SIZE - 2 * DOWN}L${-ACROSS} ${-SIZE - DOWN}z`}
      fill="var(--hue-light)"
    />
    <g transform={`matrix(${LYING.join()},0,${-SIZE - DOWN})`} fill="var(--on-hue)">
      <Glyph mark={markOf(letter)} />
    </g>
  </g>
);

/** The Cube as it grows. */
export default () => (
  <svg viewBox="-92 -162 184 172" aria-hidden="true">
    {FROM_THE_BACK.map(([x, y, z, letter]) => (
      <Cube key={`${x}${y}${z}`} at={[x, y, z]} letter={letter} />
    ))}
  </svg>
);
