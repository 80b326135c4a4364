import "./points-table.css";
import type { ComponentChildren } from "preact";
import { t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { useRequest } from "../../wire/loading/requests";
import { Token } from "../pieces/marks";

/** A column: its heading, and what stands in it for each seat; null is not known yet. */
interface PointsColumn {
  head: string;
  cells: readonly (ComponentChildren | null)[];
}

interface Props {
  caption?: string;
  columns: readonly PointsColumn[];
  totals: readonly number[];
  hues: readonly string[];
  names: readonly string[];
  /** Whether the colours say enough to those who see them. */
  nameless?: boolean;
}

/** The points of each seat: some columns, and the total. */
export const PointsTable = ({ caption, columns, totals, hues, names, nameless = false }: Props) => (
  <table class="points-table">
    {caption !== undefined && <caption class="unseen">{caption}</caption>}
    <thead>
      <tr>
        <td />
        {columns.map(({ head }) => (
          <th scope="col" key={head}>
            {head}
          </th>
        ))}
        <th scope="col">{t("rounds.total")}</th>
      </tr>
    </thead>
    <tbody>
      {totals.map((total, seat) => (
        <tr key={seat}>
          <th scope="row">
            <Token hue={hues[seat] ?? "neutral"} mark={seat} />{" "}
            <span class={nameless ? "unseen" : ""}>{names[seat]}</span>
          </th>
          {columns.map(({ head, cells }) => (
            <td key={head} class={cells[seat] === null ? "open" : ""}>
              {cells[seat] ?? "–"}
            </td>
          ))}
          <td class="total">{total}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** With more rounds than this a table shows the last of them. */
const MOST = 4;

interface RoundsProps {
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
export function Rounds({ match, rounds, over, totals, hues, names, own }: RoundsProps) {
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
