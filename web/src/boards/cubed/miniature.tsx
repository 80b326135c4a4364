import { Face } from "./piece";
import { centre } from "./plane";

const LAID = [
  { q: 0, r: 0, letters: "GGG" },
  { q: -1, r: 0, letters: "YGP" },
  { q: -1, r: 1, letters: "PGP" },
  { q: 0, r: 1, letters: "WPL" },
  { q: -2, r: 1, letters: "LPL" },
  { q: 1, r: -1, letters: "BYG" },
  { q: 1, r: 0, letters: "GBK" },
  { q: -1, r: 2, letters: "PLG" },
] as const;

/** A table after a few turns. */
export default () => (
  <svg viewBox="-215 -155 390 400" aria-hidden="true">
    {LAID.map(({ q, r, letters }) => {
      const { x, y } = centre({ q, r });
      return (
        <g key={`${q} ${r}`} transform={`translate(${x} ${y.toFixed(1)})`}>
          <Face letters={letters} />
        </g>
      );
    })}
  </svg>
);
