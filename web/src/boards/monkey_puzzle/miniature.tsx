import { Cube } from "./cube";

const CUBES = ["8r", "8b", "0g", "3y", "8o", "5v", "5r", "6b", "4g", "6y", "5o", "8v", "9r", "1b", "4g", "1y"] as const;
const PATH = [5, 8, 4, 9, 13, 12];

/** The document's board, with the path of its longest equation. */
export default () => (
  <svg viewBox="-6 -4 212 216" class="mpz-miniature" aria-hidden="true">
    {CUBES.map((face, n) => (
      <Cube
        key={n}
        cube={{ digit: Number(face[0]), colour: face[1] ?? "r" }}
        order={null}
        x={50 * (n % 4)}
        y={52 * Math.floor(n / 4)}
        width={48}
        height={52}
      />
    ))}
    <polyline
      points={PATH.map((cell) => `${24 + 50 * (cell % 4)},${24 + 52 * Math.floor(cell / 4)}`).join(" ")}
      class="mpz-miniature-path"
    />
  </svg>
);
