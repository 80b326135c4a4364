import { t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { useRequest } from "../../wire/loading/requests";
import { type PointsColumn, PointsTable } from "./points-table";

/** With more rounds than this a table shows the last of them. */
const MOST = 4;

interface Props {
  match: string | null;
  /** How many rounds there will be, or null where that is not known beforehand. */
  rounds: number | null;
  /** How many are over; when that grows, they are asked for anew. */
  over: number;
  totals: readonly number[];
  hues: readonly string[];
  names: readonly string[];
  /** A further column of the game's own, in front. */
  own?: PointsColumn;
}

/** What each seat had of each round, and has in all. */
export function Rounds({ match, rounds, over, totals, hues, names, own }: Props) {
  const request = useRequest(
    () => (match !== null && over > 0 ? api.rounds(match) : Promise.resolve([])),
    [match, over],
  ).value;
  const count = rounds ?? over;
  // With one round, or before the first is over, the players' own rows say it all.
  if (!own && (count < 2 || over === 0)) return null;
  const ends = request.is === "loaded" ? request.value.slice(0, over) : [];
  const points = (n: number, seat: number): number | null => {
    const end = ends[n]?.scores?.[seat];
    const before = n > 0 ? ends[n - 1]?.scores?.[seat] : 0;
    return end === undefined || before === undefined ? null : end - before;
  };
  const latest = count > 1 ? Array.from({ length: count }, (_, n) => n).slice(-MOST) : [];
  const columns = latest.map((n) => ({
    head: t("rounds.round", { n: n + 1 }),
    cells: totals.map((_, seat) => points(n, seat)),
  }));
  return (
    <PointsTable
      {...{ totals, hues, names }}
      caption={t("rounds")}
      columns={own ? [own, ...columns] : columns}
      nameless
    />
  );
}
