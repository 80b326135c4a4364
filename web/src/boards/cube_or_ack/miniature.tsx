import { ACROSS, DOWN, SIZE } from "../pieces/isometric";
import { Glyph } from "../pieces/marks";
import { hueOf, markOf } from "./piece";

/** A structure half built: right, away, up, colour. */
const CUBES = "020b 120g 220r 021r 121b 022g 010g 110r 210y 011y 111g 000r 100y 200b 001b"
  .split(" ")
  .map((cube) => ({ at: [...cube.slice(0, 3)].map(Number) as [number, number, number], letter: cube.slice(3) }));
/** What is farther away is drawn first, and what stands on it later. */
const FROM_THE_BACK = CUBES.sort(({ at: a }, { at: b }) => b[0] + b[1] - a[0] - a[1] || a[2] - b[2]);

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
    {FROM_THE_BACK.map((cube) => (
      <Cube key={cube.at.join("")} {...cube} />
    ))}
  </svg>
);
