import colours from "@package/games/monkey_puzzle/colours.json";
import "./cube.css";
import type { SVGAttributes } from "preact";
import type { Cube as CubeShown } from "../../wire/types/monkey_puzzle";
import { Glyph } from "../pieces/marks";

export const COLOURS = Object.keys(colours);
const HUES = Object.values(colours);

interface Props extends Pick<SVGAttributes<SVGSVGElement>, "x" | "y" | "width" | "height"> {
  cube: CubeShown;
  /** Its place on the line that is being written, from 1. */
  order: number | null;
}

/** A cube from above: its rim in colour and pattern, its digit on a plate; 6 and 9 have a line to stand on. */
export function Cube({ cube, order, ...where }: Props) {
  const colour = COLOURS.indexOf(cube.colour);
  const lined = cube.digit === 6 || cube.digit === 9;
  return (
    <svg viewBox="0 0 100 108" class={`mpz-cube hue-${HUES[colour]}`} {...where} aria-hidden="true">
      <rect x="3" y="12" width="94" height="93" rx="17" class="cube-side" />
      <rect x="3" y="3" width="94" height="93" rx="17" class="cube-top" />
      <rect x="3" y="3" width="94" height="93" rx="17" class="pattern" fill={`url(#pattern-${colour})`} />
      <path d="M20 5.500H80Q94.500 5.500 94.500 20" class="cube-edge" />
      <rect x="15" y="14" width="70" height="71" rx="12" class="cube-plate" />
      <text x="50" y={lined ? 68 : 70} text-anchor="middle" class="cube-digit">
        {cube.digit}
      </text>
      {lined && <path d="M35 75.500H65" class="cube-line" />}
      <g class="cube-glyph" transform="translate(25 24) scale(.48)">
        <Glyph mark={colour} />
      </g>
      {order !== null && (
        <g class="cube-order">
          <circle cx="83" cy="18" r="14" />
          <text x="83" y="24" text-anchor="middle">
            {order}
          </text>
        </g>
      )}
    </svg>
  );
}

/** The back of a cube: not dealt, or covered while time stands still. */
export const Blank = () => (
  <svg viewBox="0 0 100 108" class="mpz-cube hue-neutral" aria-hidden="true">
    <rect x="3" y="12" width="94" height="93" rx="17" class="cube-side" />
    <rect x="3" y="3" width="94" height="93" rx="17" class="cube-top" />
  </svg>
);
