import { t } from "../ui/words/words";

/** Write the points of all seats in one row: “you 8, Easy (2) 18”. */
export const listPoints = (points: readonly number[], names: readonly string[], mine: readonly number[]): string =>
  points
    .map((n, seat) => t("points.of", { name: isReader(seat, mine) ? t("points.you") : (names[seat] ?? ""), n }))
    .join(", ");

/** Say who leads, with all points, and whether many or few are good. */
export function tellLead(
  points: readonly number[],
  names: readonly string[],
  mine: readonly number[],
  fewest: boolean,
): string {
  const best = fewest ? Math.min(...points) : Math.max(...points);
  const leaders = points.flatMap((n, seat) => (n === best ? [seat] : []));
  const [first = 0] = leaders;
  const leader = isReader(first, mine) ? "you" : "one";
  const who = leaders.length > 1 ? "several" : leader;
  return t(`lead.${who}`, {
    name: names[first] ?? "",
    points: listPoints(points, names, mine),
    good: t(fewest ? "lead.fewest" : "lead.most"),
  });
}

/** Whether a seat is the reader's only one; people round one screen read their names. */
export const isReader = (seat: number, mine: readonly number[]): boolean => mine.length === 1 && mine[0] === seat;
