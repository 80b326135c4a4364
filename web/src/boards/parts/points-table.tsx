import "./points-table.css";
import type { ComponentChildren } from "preact";
import { t } from "../../ui/words/words";
import { Token } from "../pieces/marks";

/** A column: its heading, and what stands in it for each seat; null is not known yet. */
export interface PointsColumn {
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
