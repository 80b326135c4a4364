import "./board.css";
import { useRef, useState } from "preact/hooks";
import { Button } from "../../ui/parts/button";
import { Icon } from "../../ui/parts/icon";
import { ONE_COLUMN, TOUCH, useMedia } from "../../ui/parts/media";
import { say, sentence } from "../../ui/words/words";
import type { CubeOrAckView } from "../../wire/types/cube_or_ack";
import type { Told } from "../../wire/types/messages";
import type { BoardModule, BoardProps } from "../board";
import { useChoice } from "../choice";
import { flyIn, useMotion } from "../motion/fly";
import { together } from "../motion/staged";
import { ConfirmMove } from "../parts/confirm-move";
import { isSolid, SolidSwitch, solidKey } from "../space/solid";
import { cellIn, letterIn, nameOf, placedBy } from "./cells";
import { useGain } from "./gain";
import { Layers } from "./layers";
import { Gauges, Racks } from "./racks";
import { changedFaces, Ending, signed, standing, Together } from "./scores";
import { Looks, type LooksState, SolidStructure, useLooks } from "./solid-structure";
import { placeName, w } from "./words";

const PASS = "pass";

type Props = BoardProps<CubeOrAckView>;

/** The colours that the moves have, in the order in which the game names them; once it is over, those that are barred. */
function choicesOf(view: CubeOrAckView): string[] {
  const moves = view.outcome === null ? view.moves : view.barred.map(({ move }) => move);
  return view.colours.map(({ letter }) => letter).filter((letter) => moves.some((move) => letterIn(move) === letter));
}

function Board(props: Props) {
  const { view, motion, play, settle, hint, tools } = props;
  const choice = useChoice(play, view, { offered: (move) => view.moves.includes(move), chose: settle });
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
  const gain = useGain(props, choice.chosen);
  const looks = useLooks();
  const column = useMedia(ONE_COLUMN);
  const [wanted, choose] = useState("");
  const choices = choicesOf(view);
  const own = view.colours.find((colour) => (view.moves.length ? colour.set === view.set : colour.seat === view.seat));
  const letter = choices.includes(wanted) ? wanted : (choices[0] ?? own?.letter ?? "r");
  return (
    <div class={`coa ${isSolid() ? "with-solid" : ""}`} ref={board} onKeyDown={solidKey}>
      <div class="coa-head">
        <Racks {...{ view, letter, choices, choose }} changes={changedFaces(view, motion?.before)} />
        <Gauges view={view} />
      </div>
      {view.ended && choices.length > 0 && <p class="coa-ended">{w("barred")}</p>}
      {isSolid() && <SolidStructure {...props} {...{ choice, letter, looks }} chosenHere={!column} />}
      <Layers {...props} {...{ choice, letter }} />
      <div class="coa-controls frame-bar">
        <p class="coa-readout" aria-hidden="true">
          {choice.preview !== null && sentence(placeName(view, cellIn(choice.preview)))}
        </p>
        {play && view.barred.some(({ move }) => letterIn(move) === letter) && (
          <p class="coa-legend">
            <span class="coa-touch" />
            {w(column ? "legend.short" : "legend", { colour: say(`cube_or_ack.colour.${letter}`) })}
          </p>
        )}
        {play && view.moves.includes(PASS) && (
          <Button says={w("pass")} look={hint?.move === PASS ? "hinted" : ""} press={() => play(PASS)} />
        )}
        <ConfirmMove choice={choice} says={choice.chosen === null ? "" : sayPlace(choice.chosen, gain)} />
        {column && isSolid() ? <LooksMenu {...{ view, looks }} /> : <SolidSwitch />}
        {tools}
      </div>
    </div>
  );
}

/** On a phone the looks open above the bar: over the layers, so that one sees the structure while one changes it. */
const LooksMenu = (props: { view: CubeOrAckView; looks: LooksState }) => (
  <details
    class="coa-looks"
    onKeyDown={(event) => {
      if (event.key !== "Escape" || !event.currentTarget.open) return;
      event.currentTarget.open = false;
      event.currentTarget.querySelector("summary")?.focus();
    }}
  >
    <summary class="tool" aria-label={w("looks")}>
      <Icon name="view" />
      <span>{w("looks.short")}</span>
    </summary>
    <div class="coa-looks-panel">
      <Looks {...props} />
      <SolidSwitch />
    </div>
  </details>
);

const Side = ({ view }: Props) => (
  <>
    {view.coop && <Together view={view} />}
    <Ending view={view} />
  </>
);

/** Tell the player what to do now; the moves of the view say what is allowed. */
function prompt(view: CubeOrAckView, names: readonly string[]): string {
  if (view.turn === null) return "";
  if (!view.moves.length) return w("prompt.waiting", { name: names[view.turn] ?? "" });
  const pieces = choicesOf(view).map((letter) => say(`cube_or_ack.piece.${letter}`));
  const piece = pieces.join(w("or"));
  const begin = matchMedia(TOUCH).matches ? "prompt.begin.touch" : "prompt.begin";
  if (view.placed === 0) return w(new Set(view.moves.map(cellIn)).size === 1 ? begin : "prompt.first", { piece });
  return w(view.moves.includes(PASS) ? "prompt.pass" : "prompt.add", { piece });
}

function narrate(move: Told, view: CubeOrAckView, names: readonly string[]): string {
  const who = names[move.seat ?? 0] ?? "";
  if (move.text === PASS) return w("told.pass", { who });
  const [letter, cell] = [letterIn(move.text), cellIn(move.text)];
  const at = placeName(view, cell);
  const piece = say(`cube_or_ack.piece.${letter}`);
  const own = view.colours.find((one) => one.letter === letter);
  const touched = own?.touches[own.cells.findIndex((one) => nameOf(one) === cell)] ?? "";
  if (!touched) return w("told.add", { who, piece, at });
  const others = [...touched].map((one) => say(`cube_or_ack.colour.${one}`)).join(", ");
  return w("told.touches", { who, piece, at, others });
}

/** Say whose faces a piece covered, and which it brought; the cell is marked on the board. */
function news(move: Told, view: CubeOrAckView, names: readonly string[], before?: CubeOrAckView): string {
  const changes = changedFaces(view, before);
  if (move.text === PASS || view.coop || changes.length === 0) return narrate(move, view, names);
  const faces = changes.map(({ letter, by }) => `${say(`cube_or_ack.colour.${letter}`)} ${signed(by)}`).join(", ");
  return w("news.add", {
    who: names[move.seat ?? 0] ?? "",
    piece: say(`cube_or_ack.piece.${letterIn(move.text)}`),
    faces,
  });
}

/** Say what the button does, and what that brings; the cell is marked on the board. */
const sayPlace = (move: string, gain: number | null): string => {
  const place = w("place", { piece: say(`cube_or_ack.piece.${letterIn(move)}`) });
  return gain === null ? place : `${place} (${signed(gain)})`;
};

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
  news,
  spell,
  brief: spell,
  moments: together,
  hasBar: true,
} satisfies BoardModule<CubeOrAckView>;
