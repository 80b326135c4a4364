import "./rounds.css";
import type { ComponentChildren } from "preact";
import { Token } from "../pieces/marks";
import { useRequest } from "../requests";
import { api } from "../wire/api";
import { t } from "../words/words";

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
  /** A further column of the game's own, in front: its heading, and what stands in it for each seat. */
  own?: { head: string; cells: readonly ComponentChildren[] };
}

/** What each seat had of each round, and has in all. */
export function Rounds({ match, rounds, over, totals, hues, names, own }: Props) {
  const asked = useRequest(
    () => (match !== null && over > 0 ? api.rounds(match) : Promise.resolve([])),
    [match, over],
  ).value;
  const ends = asked.is === "loaded" ? asked.value.slice(0, over) : [];
  const count = rounds ?? over;
  // With one round, or before the first is over, the players' own rows say it all.
  if (!own && (count < 2 || over === 0)) return null;
  const columns = Array.from({ length: count }, (_, n) => n).slice(-MOST);
  return (
    <table class="rounds">
      <caption class="unseen">{t("rounds")}</caption>
      <thead>
        <tr>
          <td />
          {own && <th scope="col">{own.head}</th>}
          {count > 1 &&
            columns.map((n) => (
              <th scope="col" key={n}>
                {t("rounds.round", { n: n + 1 })}
              </th>
            ))}
          <th scope="col">{t("rounds.total")}</th>
        </tr>
      </thead>
      <tbody>
        {totals.map((total, seat) => (
          <tr key={seat}>
            <th scope="row">
              <Token hue={hues[seat] ?? "neutral"} mark={seat} /> <span class="unseen">{names[seat]}</span>
            </th>
            {own && <td>{own.cells[seat]}</td>}
            {count > 1 &&
              columns.map((n) => {
                const end = ends[n]?.scores?.[seat];
                const before = n > 0 ? ends[n - 1]?.scores?.[seat] : 0;
                const known = end !== undefined && before !== undefined;
                return (
                  <td key={n} class={known ? "" : "open"}>
                    {known ? end - before : "–"}
                  </td>
                );
              })}
            <td class="total">{total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
