/** Where a ray meets a box whose sides lie along the axes. */

/** Something along each axis: a point, a size, a way. */
export type Triple = readonly [number, number, number];

export const triple = ([x = 0, y = 0, z = 0]: readonly number[]): Triple => [x, y, z];

export interface Hit {
  /** How far along the ray. */
  far: number;
  /** The axis of the side that is met, and whether it is the far one of the two. */
  axis: number;
  high: boolean;
}

/** The first side of a box that a ray meets from outside, or null. */
export function meets(from: Triple, along: Triple, low: Triple, high: Triple): Hit | null {
  let [enter, leave, axis] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, -1];
  for (let n = 0; n < 3; n += 1) {
    const [start = 0, step = 0, least = 0, most = 0] = [from[n], along[n], low[n], high[n]];
    const [near, far] = step < 0 ? [most, least] : [least, most];
    if (step === 0 && (start < least || start > most)) return null;
    const [first, last] =
      step === 0 ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] : [(near - start) / step, (far - start) / step];
    if (first > enter) [enter, axis] = [first, n];
    leave = Math.min(leave, last);
  }
  if (axis < 0 || enter > leave || enter < 0) return null;
  return { far: enter, axis, high: (along[axis] ?? 0) < 0 };
}
