import { useEffect } from "preact/hooks";
import { bestResultAt, loadBestResults } from "../../best-results";
import { Token } from "../../pieces/marks";
import type { CubeOrAckView } from "../../wire/types/cube_or_ack";
import { say } from "../../words/words";
import { hueOf, markOf } from "./piece";

const w = (key: string, values = {}) => say(`cube_or_ack.web.${key}`, values);

/** The faces that show now and the pieces in hand, and in the end the points; or together, how far from a solid Cube. */
export const Scores = ({ view, names }: { view: CubeOrAckView; names: readonly string[] }) => (
  <>
    {view.coop && <Together view={view} />}
    <table class="coa-scores">
      <caption class="unseen">{w("scores")}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{w(view.coop ? "outer" : "outer.points")}</th>
          {view.inside_scores && <th scope="col">{w(view.coop ? "inside" : "inside.points")}</th>}
          <th scope="col">{w(view.coop ? "hand" : "hand.costs")}</th>
          {counted(view) && <th scope="col">{w("points")}</th>}
        </tr>
      </thead>
      {names.map((name, seat) => (
        <tbody key={seat}>
          {view.colours
            .filter((colour) => colour.seat === seat)
            .map((colour, n, own) => (
              <tr key={colour.letter}>
                <th scope="row">
                  <Token hue={hueOf(colour.letter)} mark={markOf(colour.letter)} />
                  <span class="unseen">
                    {name}: {say(`cube_or_ack.colours.${colour.letter}`)}
                  </span>
                </th>
                <td>{colour.outer}</td>
                {view.inside_scores && <td>{colour.inside}</td>}
                <td>{colour.hand}</td>
                {counted(view) && n === 0 && (
                  <td rowSpan={own.length} class="coa-points">
                    {signed(view.points[seat] ?? 0)}
                  </td>
                )}
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  </>
);

/** Whether the points are shown: they are counted when the game is over. */
const counted = (view: CubeOrAckView): boolean => !view.coop && view.outcome !== null;

/** What has been built together, of how much there could be, and the best that was ever built here. */
function Together({ view }: { view: CubeOrAckView }) {
  useEffect(() => void loadBestResults(), []);
  const before = bestResultAt(view.game)?.best.points;
  return (
    <div class="coa-together">
      <p>
        <b class="number">{view.placed}</b> / {view.possible}
      </p>
      <progress value={view.placed} max={view.possible} aria-label={w("built")} />
      <p class="soft">
        {w("built.possible", { usable: view.room.usable, total: view.total })}{" "}
        {before !== undefined && w("built.best", { best: before })}
      </p>
    </div>
  );
}

/** A number with a minus sign that is as wide as a plus. */
const signed = (number: number): string => (number < 0 ? `−${-number}` : String(number));
