import { Glyph } from "../pieces/marks";

const HOLLOW = 7;

/** Which hue and mark a ball has; neutral ones are hollow. */
export const hueOf = (owner: number, neutral: number | null, hues: readonly string[]): string =>
  owner === neutral ? "neutral" : (hues[owner] ?? "neutral");
export const markOf = (owner: number, neutral: number | null): number => (owner === neutral ? HOLLOW : owner);

/** The light that falls on every ball, once for the page. */
export const Light = () => (
  <svg class="cls-light" width="0" height="0" aria-hidden="true">
    <defs>
      <radialGradient id="ball-light" cx="36%" cy="30%" r="75%">
        <stop offset="0" stop-color="#fff" stop-opacity=".5" />
        <stop offset=".35" stop-color="#fff" stop-opacity=".1" />
        <stop offset=".7" stop-color="#000" stop-opacity=".06" />
        <stop offset="1" stop-color="#000" stop-opacity=".42" />
      </radialGradient>
    </defs>
  </svg>
);

interface BallProps {
  owner: number;
  neutral: number | null;
  hues: readonly string[];
  ghost?: boolean;
}

/** One ball, as one looks down on it; a ghost is where it would be. */
export const Ball = ({ owner, neutral, hues, ghost = false }: BallProps) => (
  <svg
    viewBox="-24 -24 48 48"
    class={`cls-ball hue-${hueOf(owner, neutral, hues)} ${ghost ? "ghost" : ""}`}
    aria-hidden="true"
  >
    <circle r="21" class="face" />
    <circle r="21" class="pattern" fill={`url(#pattern-${markOf(owner, neutral)})`} />
    <circle r="21" fill="url(#ball-light)" />
    <circle r="11.500" class="disc" />
    <g class="glyph" transform="scale(.66)">
      <Glyph mark={markOf(owner, neutral)} />
    </g>
  </svg>
);
