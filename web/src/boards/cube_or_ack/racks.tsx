import type { CubeOrAckView } from "../../wire/types/cube_or_ack";
import { say, sentence } from "../../words/words";
import { Piece } from "./piece";

const w = (key: string, values = {}) => say(`cube_or_ack.web.${key}`, values);

interface Props {
  view: CubeOrAckView;
  /** The colour that the next piece will have. */
  letter: string;
  /** The colours that may be chosen from; fewer than two are no choice. */
  choices: readonly string[];
  choose: (letter: string) => void;
}

/** What is left of each colour; the set to move stands out, and where it holds two colours one of them is chosen. */
export function Racks({ view, letter, choices, choose }: Props) {
  return (
    <ul class="coa-racks" aria-label={w("racks")}>
      {view.colours.map((colour) => {
        const acting = colour.set === view.set;
        const name = w("rack", { colour: sentence(say(`cube_or_ack.colours.${colour.letter}`)), n: colour.hand });
        const picture = (
          <>
            <Piece letter={colour.letter} />
            <span class="number" aria-hidden="true">
              {colour.hand}
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
}
