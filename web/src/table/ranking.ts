/** A seat, and its place in the result; no place where nobody won. */
export interface Ranked {
  seat: number;
  place: number | null;
}

/**
 * Put the seats in the order of their result, the winners first. Whether many points are good or few is read off the
 * winners; seats that the points do not tell apart share a place.
 */
export function ranked(seats: number, winners: readonly number[], scores: readonly number[] | undefined): Ranked[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const others = all.filter((seat) => !winners.includes(seat));
  if (winners.length === 0) return all.map((seat) => ({ seat, place: null }));
  const scoreOf = (seat: number) => scores?.[seat] ?? 0;
  const best = scoreOf(winners[0] ?? 0);
  const way = others.some((seat) => scoreOf(seat) < best) ? -1 : 1;
  const worse = (one: number, other: number) => way * (scoreOf(one) - scoreOf(other));
  const placeOf = (seat: number) => winners.length + 1 + others.filter((one) => worse(one, seat) < 0).length;
  return [
    ...winners.map((seat) => ({ seat, place: 1 })),
    ...[...others].sort(worse).map((seat) => ({ seat, place: placeOf(seat) })),
  ];
}
