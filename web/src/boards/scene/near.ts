import type { Place } from "../../wire/types/scene";

interface Point {
  x: number;
  y: number;
}

/** A rectangle around a place, in units of the scene. */
export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Sideways counts more: the place straight ahead goes before one beside the way, but not one in a row further on. */
const ASIDE = 1.5;

export function boundsOf({ outline }: Pick<Place, "outline">): Bounds {
  const xs = outline.map(([x = 0]) => x);
  const ys = outline.map(([, y = 0]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export const holds = ({ x, y, width, height }: Bounds, point: Point): boolean =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;

/** The place to which an arrow key, Home or End leads from another; none where nothing lies that way. */
export function placeTowards(key: string, from: string, places: readonly Place[]): string | null {
  const middles = places.map((place) => ({ name: place.name, ...middleOf(place), ...sizeOf(place) }));
  const here = middles.find(({ name }) => name === from);
  if (!here) return null;
  const others = middles.filter(({ name }) => name !== from);
  const way = WAYS[key];
  if (way) {
    const reached = others.flatMap(({ name, x, y }) => {
      const ahead = (x - here.x) * way[0] + (y - here.y) * way[1];
      const aside = Math.abs((x - here.x) * way[1]) + Math.abs((y - here.y) * way[0]);
      return ahead > here.half / 2 ? [{ name, far: ahead + ASIDE * aside }] : [];
    });
    return nearest(reached);
  }
  if (key !== "Home" && key !== "End") return null;
  const row = others.filter(({ y }) => Math.abs(y - here.y) < here.half);
  const ends = [...row, here].sort((a, b) => a.x - b.x);
  return ends.at(key === "Home" ? 0 : -1)?.name ?? null;
}

const nearest = (reached: readonly { name: string; far: number }[]): string | null =>
  reached.reduce<{ name: string; far: number } | null>((best, one) => (best && best.far <= one.far ? best : one), null)
    ?.name ?? null;

function middleOf(place: Place): Point {
  const { x, y, width, height } = boundsOf(place);
  return { x: x + width / 2, y: y + height / 2 };
}

function sizeOf(place: Place): { half: number } {
  const { width, height } = boundsOf(place);
  return { half: Math.min(width, height) / 2 };
}
