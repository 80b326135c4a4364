/** Where things are on the plane of hexagons, in hundredths of a piece's width; nothing here knows what may lie where. */
export interface Spot {
  readonly q: number;
  readonly r: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const WIDTH = 100;
export const RADIUS = WIDTH / Math.sqrt(3);

export const nameOf = ({ q, r }: Spot): string => `${q},${r}`;

export function spotOf(name: string): Spot {
  const [q = 0, r = 0] = name.split(",").map(Number);
  return { q, r };
}

export const centre = ({ q, r }: Spot): Point => ({ x: WIDTH * (q + r / 2), y: 1.5 * RADIUS * r });

/** From the middle of the outermost cells to the edge of the box: half a cell and a little room. */
const MARGIN = 0.65 * WIDTH;

/** The smallest box around some cells. */
export function around(spots: readonly Spot[]): { x: number; y: number; width: number; height: number } {
  const points = spots.map(centre);
  const [left, right] = [Math.min(...points.map((p) => p.x)), Math.max(...points.map((p) => p.x))];
  const [top, low] = [Math.min(...points.map((p) => p.y)), Math.max(...points.map((p) => p.y))];
  return { x: left - MARGIN, y: top - MARGIN, width: right - left + 2 * MARGIN, height: low - top + 2 * MARGIN };
}

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export const isArrow = (key: string): boolean => key in DIRECTIONS;

/** The cell that an arrow leads to: the nearest that way, straight ahead before aside. */
export function toward(from: Spot, key: string, spots: readonly Spot[]): Spot | null {
  const way = DIRECTIONS[key];
  if (!way) return null;
  const start = centre(from);
  let best: Spot | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const { x, y } = centre(spot);
    const [along, aside] = [
      (x - start.x) * way.x + (y - start.y) * way.y,
      (x - start.x) * way.y + (y - start.y) * way.x,
    ];
    const cost = along + 2 * Math.abs(aside);
    if (along > 1 && Math.abs(aside) < 2 * along && cost < least) [best, least] = [spot, cost];
  }
  return best;
}

/** A piece's three letters after so many thirds of a turn, clockwise. */
export const turned = (letters: string, thirds: number): string => {
  const by = ((thirds % 3) + 3) % 3;
  return letters.slice(3 - by) + letters.slice(0, 3 - by);
};

/** The piece that shows these letters, turned in some way. */
export const pieceOf = (letters: string): string =>
  [0, 1, 2].map((by) => turned(letters, by)).reduce((least, name) => (name < least ? name : least));

/** A placement, taken apart: `2,-1:YGP`. */
export function placement(text: string): { at: string; letters: string } | null {
  const match = /^(-?\d+,-?\d+):([A-Z]{3})$/.exec(text);
  return match?.[1] !== undefined && match[2] !== undefined ? { at: match[1], letters: match[2] } : null;
}

/** In how many thirds of a turn a piece shows these letters. */
export const turnsOf = (piece: string, letters: string): number =>
  [0, 1, 2].find((by) => turned(piece, by) === letters) ?? 0;
