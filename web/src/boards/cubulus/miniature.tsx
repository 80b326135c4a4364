import type { MiniatureProps } from "../miniatures";
import { ACROSS, DOWN, SIZE } from "../pieces/isometric";
import { Glyph } from "../pieces/marks";
import { hueOf, markOf } from "./ball";

/** The balls that one sees from the front, the right and above: right, away, up, whose; 2 is neutral. */
const BALLS = "0221 1222 2220 0122 1120 2121 2212 2201 2110 2102 0020 1020 0010 1010 0002 1001 2022 2001";
const NEUTRAL = 2;
const HALF = 1.42;
/** The balls stand out of the foam a little. */
const APART = 1.17;

const place = ([x = 0, y = 0, z = 0]: readonly number[]): string =>
  [(x + y) * ACROSS, (x - y) * DOWN - z * SIZE].map((n) => n.toFixed(1)).join(" ");

const corner = (signs: string): string => place([...signs].map((sign) => (sign === "+" ? HALF : -HALF)));

/** The three faces, by their corners round the middle of the cube. */
const FACES = [
  { shade: 0, corners: "--+ -++ +++ +-+" },
  { shade: 0.14, corners: "--+ +-+ +-- ---" },
  { shade: 0.26, corners: "+-+ +++ ++- +--" },
].map(({ shade, corners }) => ({ shade, path: `M${corners.split(" ").map(corner).join("L")}z` }));

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
    {FACES.map(({ shade, path }) => (
      <g key={shade} stroke-linejoin="round" stroke-width="9">
        <path d={path} fill="var(--neutral-light)" stroke="var(--neutral-light)" />
        <path d={path} fill="#000" stroke="#000" opacity={shade} />
      </g>
    ))}
    {BALLS.split(" ").map((ball) => {
      const [x = 0, y = 0, z = 0, owner = 0] = [...ball].map(Number);
      return (
        <g
          key={ball}
          class={`hue-${hueOf(owner, NEUTRAL, hues)}`}
          transform={`translate(${place([x, y, z].map((n) => APART * (n - 1)))})`}
        >
          <circle r="17" fill="var(--hue)" />
          <circle r="17" fill="url(#cls-small-light)" />
          <g transform="translate(0 1) scale(.6)" fill="var(--on-hue)">
            <Glyph mark={markOf(owner, NEUTRAL)} />
          </g>
        </g>
      );
    })}
  </svg>
);
