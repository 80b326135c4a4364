import { Glyph } from "../../pieces/marks";
import { hueOf, markOf } from "./ball";

type Seen = readonly (number | null)[];

/** Nine cells of each face that one sees, in reading order; 2 is neutral. */
const TOP: Seen = [null, 0, 1, 2, 1, 0, 0, null, 2];
const LEFT: Seen = [0, 0, 2, 0, 0, 1, 1, 2, null];
const RIGHT: Seen = [2, 1, null, 1, 2, 0, null, 1, 2];
const NEUTRAL = 2;
const EDGE = 3;
const SIZE = 30;
const ACROSS = SIZE * Math.cos(Math.PI / 6);
const DOWN = SIZE / 2;

/** Each face: where its first corner is, and how one goes along its rows and its columns. */
const FACES = [
  { seen: TOP, corner: [0, -3 * SIZE], right: [ACROSS, DOWN], down: [-ACROSS, DOWN], shade: 0 },
  { seen: LEFT, corner: [-3 * ACROSS, -3 * DOWN], right: [ACROSS, DOWN], down: [0, SIZE], shade: 0.12 },
  { seen: RIGHT, corner: [0, 0], right: [ACROSS, -DOWN], down: [0, SIZE], shade: 0.22 },
] as const;

/** The soft cube in the middle of a game. */
export default () => (
  <svg viewBox="-92 -102 184 204" aria-hidden="true">
    {FACES.map(({ seen, corner, right, down, shade }, face) => (
      <g key={face} transform={`matrix(${right.join()},${down.join()},${corner.join()}) `}>
        <rect x=".03" y=".03" width="2.94" height="2.94" rx=".28" fill="var(--neutral-light)" />
        <rect x=".03" y=".03" width="2.94" height="2.94" rx=".28" fill="#000" opacity={shade} />
        {seen.map((owner, n) => (
          <g key={n} transform={`translate(${(n % EDGE) + 0.5} ${Math.floor(n / EDGE) + 0.5})`}>
            <circle r=".43" fill="#000" opacity=".3" />
            {owner !== null && (
              <g class={`hue-${hueOf(owner, NEUTRAL)}`}>
                <circle r=".41" fill="var(--hue-dark)" />
                <circle r=".37" cx="-.02" cy="-.02" fill="var(--hue)" />
                <circle r=".16" cx="-.12" cy="-.14" fill="var(--hue-light)" opacity=".55" />
                <g transform="scale(.017)" fill="var(--on-hue)" stroke="var(--on-hue)" stroke-width="0">
                  <Glyph mark={markOf(owner, NEUTRAL)} />
                </g>
              </g>
            )}
          </g>
        ))}
      </g>
    ))}
  </svg>
);
