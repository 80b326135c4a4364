import { say } from "../../ui/words/words";
import type { CubeOrAckView } from "../../wire/types/cube_or_ack";
import { Token } from "../pieces/marks";
import { hueOf, markOf } from "./piece";
import { w } from "./words";

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
