import { Button } from "../../ui/parts/button";
import { counted, sentence } from "../../ui/words/words";
import type { CubedView } from "../../wire/types/cubed";
import type { Choice } from "../choice";
import { ConfirmMove } from "../parts/confirm-move";
import { matches } from "./cell";
import { Piece } from "./piece";
import type { Placing } from "./placing";
import { turned } from "./plane";
import { coloursOf, w } from "./words";

interface Props {
  view: CubedView;
  placing: Placing;
  choice: Choice;
  looked: string | null;
  play: (text: string) => void;
  names: readonly string[];
  hinted: string | null;
}

/** What may be done beside placing a piece: each only when it may, with what it is for. */
export function Controls({ view, placing, choice, looked, play, names, hinted }: Props) {
  const draws = view.moves.filter((move) => move.startsWith("draw3:"));
  const button = (move: string, label: string) =>
    view.moves.includes(move) && (
      <Button says={label} look={hinted === move ? "hinted" : ""} press={() => play(move)} />
    );
  return (
    <>
      {view.phase === "keep" && <Keep {...{ view, choice, hinted }} />}
      {view.phase === "gift" && <Gift {...{ view, placing, play, names }} />}
      {placing.piece && view.phase !== "gift" && <Chosen {...{ view, placing }} at={looked} />}
      <ConfirmMove choice={choice} says={choice.chosen ? saidOf(choice.chosen) : ""} />
      <div class="row cbd-deeds">
        {button("draw", w("draw"))}
        {draws.length > 0 && (
          <fieldset class="cbd-choose cbd-several">
            <legend class="unseen">{w("draw3")}</legend>
            <span aria-hidden="true">{w("draw3")}</span>
            {draws.map((move) => button(move, move.slice("draw3:".length)))}
          </fieldset>
        )}
        {button("pass", w(PASSES[view.phase] ?? "pass"))}
      </div>
    </>
  );
}

/** What is said of passing in a phase; "pass" in the others. */
const PASSES: Readonly<Record<string, string>> = { gift: "no_gift", second: "no_second" };

const saidOf = (chosen: string): string =>
  chosen.includes(":") ? w("keep", { piece: coloursOf(chosen.split(":")[1] ?? "") }) : w("lay");

/** The chosen piece, its rotation at the cell in view, and its effect there. */
function Chosen({ view, placing, at }: Pick<Props, "view" | "placing"> & { at: string | null }) {
  const here = at !== null && placing.spots.has(at);
  const turn = at === null ? 0 : placing.turnAt(at);
  const text = at === null ? null : placing.textAt(at);
  const ways = at === null ? 0 : (placing.spots.get(at)?.length ?? 0);
  const tell = () => {
    if (turn % 2) return w("heights");
    if (here) return `${verdict(view.sides[text ?? ""])} ${ways > 1 ? w("ways", { n: ways }) : ""}`;
    return placing.spots.size ? counted("cubed.web.spots", placing.spots.size) : w("spots.none");
  };
  return (
    <div class="cbd-chosen">
      <Piece letters={turned(placing.piece ?? "", Math.floor(turn / 2))} turn={turn % 2} />
      <div aria-live="polite">
        <p>
          <strong>{sentence(coloursOf(placing.piece ?? ""))}</strong>
        </p>
        <p class={turn % 2 ? "bad" : ""}>{tell()}</p>
        {text !== null && view.closing.includes(text) && <p class="bad">{w("closing")}</p>}
      </div>
      <button
        type="button"
        class="button small cbd-turn"
        disabled={at === null}
        // A press must not take the focus, and with it the preview, off the cell.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => at !== null && placing.spin(at, 1)}
      >
        ↻ <span class="cbd-turn-word">{w("turn")}</span>
      </button>
      <Button says={w("put_back")} look="quiet small cbd-put-back" press={() => placing.choose(null)} />
    </div>
  );
}

/** Say how a placement fits; one that is no move does not. */
const verdict = (sides: string | undefined): string =>
  sides === undefined ? w("fits.turned") : matches(sides) || w("fits.here");

/** Of the pieces that were drawn at once, one is kept. */
const Keep = ({ view, choice, hinted }: Pick<Props, "view" | "choice" | "hinted">) => (
  <fieldset class="cbd-choose">
    <legend>{w("keep.which")}</legend>
    {(view.waiting ?? []).map((piece) => {
      const move = `keep:${piece}`;
      return (
        <button
          type="button"
          key={piece}
          class={`cbd-held cell ${choice.preview === move ? "chosen" : ""} ${hinted === move ? "hinted" : ""}`}
          aria-label={w("keep", { piece: coloursOf(piece) })}
          {...choice.on(move)}
        >
          <Piece letters={piece} />
        </button>
      );
    })}
  </fieldset>
);

/** A void was filled: the piece chosen in the rack may go to another player. */
function Gift({ view, placing, play, names }: Pick<Props, "view" | "placing" | "play" | "names">) {
  if (placing.piece === null) return <p>{w("gift.which")}</p>;
  const start = `give:${placing.piece}>`;
  return (
    <fieldset class="cbd-choose">
      <legend>{w("gift.whom", { piece: coloursOf(placing.piece) })}</legend>
      {view.moves
        .filter((move) => move.startsWith(start))
        .map((move) => (
          <Button key={move} says={names[Number(move.slice(start.length)) - 1]} press={() => play(move)} />
        ))}
    </fieldset>
  );
}
