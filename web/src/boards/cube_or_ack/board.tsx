import "./board.css";
import { useRef, useState } from "preact/hooks";
import { flyIn, useMotion } from "../../motion/fly";
import { together } from "../../motion/staged";
import { ConfirmMove } from "../../parts/confirm-move";
import { isSolid, SolidSwitch, solidKey } from "../../space/solid";
import type { CubeOrAckView, Ended } from "../../wire/types/cube_or_ack";
import type { Told } from "../../wire/types/messages";
import { say, seatName, sentence } from "../../words/words";
import type { BoardModule, BoardProps } from "../board";
import { useChoice } from "../choice";
import { Ending } from "./ending";
import { Gauges } from "./gauges";
import { Layers } from "./layers";
import { Racks } from "./racks";
import { cellIn, letterIn, nameOf, placedBy } from "./room";
import { standing, Together } from "./scores";
import { SolidRoom } from "./solid-room";
import { placeName, w } from "./words";

const PASS = "pass";

type Props = BoardProps<CubeOrAckView>;

/** The colours that the moves have, in the order in which the game names them; once it is over, those that are barred. */
function choicesOf(view: CubeOrAckView): string[] {
  const moves = view.outcome === null ? view.moves : view.barred.map(({ move }) => move);
  return view.colours.map(({ letter }) => letter).filter((letter) => moves.some((move) => letterIn(move) === letter));
}

function Board(props: Props) {
  const { view, motion, play, hint } = props;
  const choice = useChoice(play, view);
  const board = useRef<HTMLDivElement>(null);
  useMotion(motion, () => {
    const placed = placedBy(motion);
    const find = (what: string) => board.current?.querySelector<SVGElement>(`${what} > .coa-piece:not(.below)`);
    if (placed)
      flyIn(
        find(`[data-cell="${placed.at}"]`),
        board.current?.querySelector(`[data-rack="${placed.letter}"] .coa-piece`),
      );
  });
  const [wanted, choose] = useState("");
  const choices = choicesOf(view);
  const own = view.colours.find((colour) => (view.moves.length ? colour.set === view.set : colour.seat === view.seat));
  const letter = choices.includes(wanted) ? wanted : (choices[0] ?? own?.letter ?? "r");
  return (
    <div class={`coa ${isSolid() ? "with-solid" : ""}`} ref={board} onKeyDown={solidKey}>
      <div class="coa-head">
        <Racks {...{ view, letter, choices, choose }} />
        <Gauges view={view} />
      </div>
      <Ending view={view} />
      {view.ended && (
        <p class="coa-ended">
          {reasonOf(view.ended, view.players)} {choices.length > 0 && w("barred")}
        </p>
      )}
      {isSolid() && <SolidRoom {...props} {...{ choice, letter }} />}
      <Layers {...props} {...{ choice, letter }} />
      <div class="coa-controls">
        <p class="coa-readout" aria-hidden="true">
          {choice.preview !== null && sentence(placeName(view, cellIn(choice.preview)))}
        </p>
        {play && view.barred.some(({ move }) => letterIn(move) === letter) && (
          <p class="coa-legend">
            <span class="coa-touch" />
            {w("legend", { colour: say(`cube_or_ack.colour.${letter}`) })}
          </p>
        )}
        {play && view.moves.includes(PASS) && (
          <button type="button" class={`button ${hint?.move === PASS ? "hinted" : ""}`} onClick={() => play(PASS)}>
            {w("pass")}
          </button>
        )}
        <ConfirmMove choice={choice} label={choice.chosen === null ? "" : spell(choice.chosen, view)} />
        <SolidSwitch />
      </div>
    </div>
  );
}

/** Say why the game is over. */
function reasonOf({ why, seat }: Ended, players: number): string {
  return w(`ended.${why}`, { name: seat === null ? "" : seatName("cube_or_ack", seat, players) });
}

const Side = ({ view }: Props) => (view.coop ? <Together view={view} /> : null);

/** Tell the player what to do now; the moves of the view say what is allowed. */
function prompt(view: CubeOrAckView, names: readonly string[]): string {
  if (view.turn === null) return "";
  if (!view.moves.length) return w("prompt.waiting", { name: names[view.turn] ?? "" });
  const pieces = choicesOf(view).map((letter) => say(`cube_or_ack.piece.${letter}`));
  const piece = pieces.join(w("or"));
  if (view.placed === 0)
    return w(new Set(view.moves.map(cellIn)).size === 1 ? "prompt.begin" : "prompt.first", { piece });
  return w(view.moves.includes(PASS) ? "prompt.pass" : "prompt.add", { piece });
}

function narrate(move: Told, view: CubeOrAckView): string {
  const who = sentence(say(`cube_or_ack.seat.${move.seat ?? 0}`));
  if (move.text === PASS) return w("told.pass", { who });
  const [letter, cell] = [letterIn(move.text), cellIn(move.text)];
  const at = placeName(view, cell);
  const colour = sentence(say(`cube_or_ack.colour.${letter}`));
  const own = view.colours.find((one) => one.letter === letter);
  const touched = own?.touches[own.cells.findIndex((one) => nameOf(one) === cell)] ?? "";
  if (!touched) return w("told.add", { colour, at });
  const others = [...touched].map((one) => say(`cube_or_ack.colour.${one}`)).join(", ");
  return w("told.touches", { colour, at, others });
}

/** A move as a part of a sentence. */
const spell = (move: string, view: CubeOrAckView): string =>
  move === PASS
    ? w("spell.pass")
    : w("spell.place", { colour: say(`cube_or_ack.colour.${letterIn(move)}`), at: placeName(view, cellIn(move)) });

export default {
  Board,
  Side,
  standing,
  prompt,
  narrate,
  spell,
  moments: together,
} satisfies BoardModule<CubeOrAckView>;
