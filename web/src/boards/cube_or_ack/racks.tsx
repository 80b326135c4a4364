import { say, sentence } from "../../ui/words/words";
import type { CubeOrAckView } from "../../wire/types/cube_or_ack";
import { Piece } from "./piece";
import { facesOf, signed } from "./scores";
import { w } from "./words";

interface Props {
  view: CubeOrAckView;
  /** The colour that the next piece will have. */
  letter: string;
  /** The colours that may be chosen from; fewer than two are no choice. */
  choices: readonly string[];
  choose: (letter: string) => void;
  /** What the last move brought or cost each colour. */
  changes: readonly { letter: string; by: number }[];
}

/** The faces that each colour shows, and what is left of it; the set to move stands out, and where it holds two colours one of them is chosen. */
export const Racks = ({ view, letter, choices, choose, changes }: Props) => (
  <ul class="coa-racks" aria-label={w("racks")}>
    <li class="coa-rack-names" aria-hidden="true">
      {!view.coop && <span>{w("racks.faces")}</span>}
      <span>{w("racks.hand")}</span>
    </li>
    {view.colours.map((colour) => {
      const acting = colour.set === view.set;
      const faces = facesOf(view, colour);
      const by = view.coop ? 0 : (changes.find((one) => one.letter === colour.letter)?.by ?? 0);
      const said = { colour: sentence(say(`cube_or_ack.colours.${colour.letter}`)), faces, n: colour.hand };
      const name = w(view.coop ? "rack" : "rack.faces", said);
      const picture = (
        <>
          <Piece letter={colour.letter} />
          <span class="coa-rack-numbers number" aria-hidden="true">
            {!view.coop && <b>{faces}</b>}
            {by !== 0 && (
              <i class={`coa-change ${by > 0 ? "good" : "bad"}`} key={view.placed}>
                {signed(by)}
              </i>
            )}
            <span>{colour.hand}</span>
          </span>
        </>
      );
      return (
        <li
          key={colour.letter}
          class={`coa-rack ${acting ? "acting" : ""} ${colour.hand ? "" : "out"}`}
          data-rack={colour.letter}
        >
          {choices.includes(colour.letter) && (choices.length > 1 || view.outcome !== null) ? (
            <button
              type="button"
              class="coa-choose"
              aria-pressed={colour.letter === letter}
              aria-label={name}
              onClick={() => choose(colour.letter)}
            >
              {picture}
            </button>
          ) : (
            <>
              <span class="unseen">{name}</span>
              {picture}
            </>
          )}
        </li>
      );
    })}
  </ul>
);

const AXES = ["width", "depth", "height"] as const;

/** How wide, deep and high the structure is, and how far it may grow. */
export const Gauges = ({ view }: { view: CubeOrAckView }) => (
  <ul class="coa-gauges" aria-label={w("spans")}>
    {AXES.map((axis, n) => {
      const limit = view.room.limits[n] ?? 0;
      const length = view.span?.lengths[n] ?? 0;
      return (
        <li key={axis} class={length === limit ? "full" : ""}>
          <b>{w(`axis.${axis}`)}</b>
          <span class="coa-gauge" aria-hidden="true">
            {Array.from({ length: limit }, (_, at) => (
              <i class={at < length ? "on" : ""} key={at} />
            ))}
          </span>
          <span class="number">{w("of", { length, limit })}</span>
        </li>
      );
    })}
  </ul>
);
