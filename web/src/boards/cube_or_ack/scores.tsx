import { useEffect } from "preact/hooks";
import { counted, say, sentence } from "../../ui/words/words";
import { bestResultAt, loadBestResults } from "../../wire/best-results";
import type { Colour, CubeOrAckView } from "../../wire/types/cube_or_ack";
import { Token } from "../pieces/marks";
import { hueOf, markOf } from "./piece";
import { w } from "./words";

/** The faces that a seat shows and the pieces in its hand, for each of its colours; and in the end its points. */
export function standing(view: CubeOrAckView, seat: number) {
  const own = view.colours.filter((colour) => colour.seat === seat);
  const plain = view.inside_scores ? "standing.inside" : "standing";
  const kind = view.coop ? "standing.coop" : plain;
  const lines = own.map(({ letter, outer, inside, hand }) => {
    const line = w(kind, { outer, inside, hand });
    const colour = sentence(say(`cube_or_ack.colour.${letter}`));
    return own.length > 1 ? w("standing.of", { colour, line }) : sentence(line);
  });
  const counts = !view.coop && view.outcome !== null;
  const faces = own.reduce((sum, colour) => sum + facesOf(view, colour), 0);
  const brief = w("standing.brief", { n: faces });
  return counts ? { lines, brief, score: points(view.points[seat] ?? 0) } : { lines, brief };
}

/** The faces that a colour shows and that score. */
export const facesOf = ({ inside_scores: both }: CubeOrAckView, { outer, inside }: Colour): number =>
  outer + (both ? inside : 0);

/** How many scoring faces more or fewer each colour shows than before; colours without a change are left out. */
export function changedFaces(view: CubeOrAckView, before: CubeOrAckView | undefined): { letter: string; by: number }[] {
  if (before === undefined) return [];
  return view.colours.flatMap((colour, n) => {
    const earlier = before.colours[n];
    const by = earlier ? facesOf(view, colour) - facesOf(before, earlier) : 0;
    return by === 0 ? [] : [{ letter: colour.letter, by }];
  });
}

/** Write a change with its sign; the minus is as wide as a plus. */
export const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`);

/** Points with a minus sign that is as wide as a plus. */
const points = (number: number): string =>
  (number < 0 ? "−" : "") + counted("cube_or_ack.web.points", Math.abs(number));

/** What has been built together, of how much there could be, and the best that was ever built here. */
export function Together({ view }: { view: CubeOrAckView }) {
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

const SIDES = [0, 1, 2, 3, 4, 5] as const;

/** The six sides, counted one by one, and then what one shouts. */
export function Ending({ view }: { view: CubeOrAckView }) {
  const { outcome } = view;
  if (outcome === null) return null;
  const shouts = view.seat === null ? outcome.winners.length > 0 : outcome.winners.includes(view.seat);
  return (
    <section class="coa-ending" aria-label={w("sides")}>
      <p class={`coa-shout ${shouts ? "cube" : "ack"}`}>{w(shouts ? "cube" : "ack")}</p>
      <ol class="coa-sides">
        {SIDES.map((side) => {
          const most = Math.max(1, ...SIDES.map((one) => facesTowards(view, one)));
          return (
            <li key={side} style={{ "--nth": side }}>
              <span class="coa-side-name">{say(`cube_or_ack.side.${side}`)}</span>
              <span class="coa-bar">
                {view.colours.map(({ letter, sides }) => {
                  const faces = sides[side] ?? 0;
                  return (
                    faces > 0 && (
                      <span
                        class={`coa-part hue-${hueOf(letter)}`}
                        style={{ flexBasis: `calc(${(100 * faces) / most}% - 2px)` }}
                        key={letter}
                      >
                        <Token hue={hueOf(letter)} mark={markOf(letter)} size={14} />
                        {faces}
                      </span>
                    )
                  );
                })}
              </span>
              <b class="number">{facesTowards(view, side)}</b>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** How many outer faces show towards one side. */
const facesTowards = (view: CubeOrAckView, side: number): number =>
  view.colours.reduce((sum, colour) => sum + (colour.sides[side] ?? 0), 0);
