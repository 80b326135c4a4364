import "./board.css";
import { useCallback, useMemo, useRef, useState } from "preact/hooks";
import { useMedia } from "../../ui/parts/media";
import { counted, sentence } from "../../ui/words/words";
import type { CubulusView } from "../../wire/types/cubulus";
import type { Told } from "../../wire/types/messages";
import type { BoardModule, BoardProps } from "../board";
import { type Choice, useChoice, withFocus } from "../choice";
import { moveLasts, useMotion } from "../motion/fly";
import { together } from "../motion/staged";
import { ConfirmMove } from "../parts/confirm-move";
import { useThreats } from "../parts/threats";
import { isSolid, Solid, SolidSwitch, solidKey } from "../space/solid";
import { Light } from "./ball";
import { Ending, Neutrals, Stock } from "./bar";
import { CROSS, faceOf, holeOf, lineBehind, PAIRS } from "./geometry";
import { Line } from "./line";
import { Net } from "./net";
import { slide } from "./slide";
import { cellName, entryName, holeName, kindOf, sideName, w } from "./words";

/** Too narrow for four sides beside each other with holes for a finger. */
const NARROW = "(max-width: 40rem)";
/** A finger covers several holes of a small net. */
const FINGER = "(pointer: coarse)";
/** Half of the way to a draw by shifting is when people want to know. */
const NEAR = 0.5;

/** The sides' names, which one presses to turn the cube to that side. */
const signs = () =>
  Object.keys(CROSS.places).map((name) => {
    const text = sideName(name);
    return { name, text, label: w("turn_to", { side: text }) };
  });

/** What a choice does when a hole is pressed; it is kept which one, since several may stand for one move. */
function through(choice: Choice, hole: string, view: CubulusView, pointAt: (hole: string) => void): Choosing {
  const handlers = choice.on(view.holes[hole] ?? `@${hole}`);
  return {
    ...withFocus(handlers, () => pointAt(hole)),
    onPointerEnter: (event) => {
      pointAt(hole);
      handlers.onPointerEnter(event);
    },
    onClick: (event) => {
      pointAt(hole);
      handlers.onClick(event);
    },
  };
}

/** Say what a move does, and where. */
const sayMove = (move: string, hole: string | null): string =>
  w(`do.${kindOf(move)}`, { at: move.startsWith("@") ? "" : holeName(hole ?? move) });

type Choosing = ReturnType<Choice["on"]>;
type Props = BoardProps<CubulusView>;

function Board(props: Props) {
  const { view, play, last, motion, fault, settle, hint, compared, hues, tools } = props;
  const narrow = useMedia(NARROW);
  // Beside the cube the net is a map: whatever is touched in it is turned to the front and large there.
  const layout = narrow && !isSolid() ? PAIRS : CROSS;
  const small = narrow && layout === CROSS;
  // A finger that misses its hole goes on in the side that is large by then; the centre lies apart, and is told at once
  // that it takes no more balls.
  const missed = (move: string) => small && (view.to_place > 0 || !move.startsWith("@"));
  const offered = (move: string) => missed(move) || view.moves.includes(move);
  const choice = useChoice(play, view, { offered, chose: settle });
  const board = useRef<HTMLDivElement>(null);
  useMotion(motion, (now) => board.current && slide(board.current, now, view));
  const threats = useThreats(props.threats, w("nearly"));
  const preview = view.outcome === null ? choice.preview : null;
  const after = (preview !== null && view.slides[preview]) || {};
  const [pointed, pointAt] = useState<string | null>(null);
  const hole = pointed !== null && view.holes[pointed] === preview ? pointed : null;
  const near = useMedia(FINGER) && small && choice.chosen !== null && hole !== null ? faceOf(hole) : null;
  const on = (name: string) => through(choice, name, view, pointAt);
  const load = useCallback(() => import("./space").then((space) => space.openWith(hues)), [hues]);
  const model = useMemo(
    () => ({
      view,
      preview,
      hole,
      last: last?.text ?? null,
      motion,
      lasts: moveLasts(),
      fault: [...fault, ...cellsOf(compared ? [compared.played] : [], view)],
      hinted: cellsOf([...(hint?.at ?? []), ...given(hint?.move), ...given(compared?.better)], view),
    }),
    [view, preview, hole, last, motion, fault, hint, compared],
  );
  return (
    <div
      class={`cls ${isSolid() ? "with-solid" : ""} ${layout === PAIRS ? "in-pairs" : ""}`}
      ref={board}
      onKeyDown={solidKey}
    >
      <Light />
      {isSolid() && <Solid load={load} model={model} label={w("solid")} signs={signs()} on={on} />}
      <div class="cls-table">
        <Net {...props} {...{ preview, hole, near, on, after, hints: threats.shown, layout }} />
        <div class="cls-preview">
          <Line view={view} hues={hues} move={preview} hole={hole} />
        </div>
        <div class="cls-hands">
          <Stock view={view} hues={hues} />
        </div>
        {layout === CROSS && threats.box}
      </div>
      <div class="cls-controls frame-bar">
        <Ending view={view} names={props.names} />
        {play && <Neutrals match={props.match} view={view} play={play} />}
        <ConfirmMove choice={choice} says={choice.chosen === null ? "" : sayMove(choice.chosen, hole)} />
        <SolidSwitch />
        {layout === PAIRS && threats.box}
        {tools}
      </div>
    </div>
  );
}

const given = (move: string | null | undefined): string[] => (move ? [move] : []);

/** The cells of holes and of moves; a cell is its own name. */
const cellsOf = (names: readonly string[], { faces }: CubulusView): string[] =>
  names.map((name) => lineBehind(holeOf(name), faces)[0] ?? name.replace("@", ""));

/** A move as a part of a sentence. */
function spell(move: string, { faces, cells }: CubulusView): string {
  if (move.startsWith("@")) return w("spell.neutral", { at: cellName(move.slice(1), faces) });
  return move.endsWith("*") ? w("spell.shift", { at: holeName(move) }) : entryName(move, faces, cells);
}

/** A move in a few words; a shift is told from a push that came in at the same hole. */
function brief(move: string, { faces }: CubulusView): string {
  if (move.startsWith("@")) return w("brief.neutral", { at: cellName(move.slice(1), faces) });
  return move.endsWith("*") ? w("brief.shift", { at: holeName(move) }) : entryName(move, faces, undefined);
}

const standing = ({ in_hand: hands }: CubulusView, seat: number) => ({
  lines: [counted("cubulus.web.standing", hands[seat] ?? 0)],
  brief: w("standing.brief", { n: hands[seat] ?? 0 }),
});

/** What may not be played just now, and how far off a draw is. */
function Side({ view }: Props) {
  const { quiet, quiet_limit: limit, banned, sides } = view;
  return (
    <ul class="cls-side">
      <li>{w("counting", { sides: sides.map((side) => w(`side.${side}`)).join(", ") })}</li>
      {banned.length > 0 && view.outcome === null && <li>{w("banned", { moves: banned.map(holeName).join("; ") })}</li>}
      {quiet !== null && limit !== null && quiet > 0 && (
        <li>
          {w("quiet", { quiet, limit })}
          <progress value={quiet} max={limit} aria-label={w("quiet", { quiet, limit })} />
        </li>
      )}
    </ul>
  );
}

/** Tell the player what to do now; the moves of the view say what is allowed. */
function prompt(view: CubulusView, names: readonly string[]): string {
  if (view.to_place > 0) {
    if (view.turn === null) return w("prompt.chance", { left: view.to_place });
    const kind = view.moves.length ? "prompt.neutral" : "prompt.neutral.waiting";
    return w(kind, { name: names[view.turn] ?? "", left: view.to_place });
  }
  if (view.turn === null) return "";
  if (!view.moves.length) return w("prompt.waiting", { name: names[view.turn] ?? "" });
  const turns = view.moves.some((move) => move.endsWith("*"));
  const balls = view.moves.some((move) => !move.endsWith("*"));
  const insert = turns ? "both" : "insert";
  const sentences = [w(`prompt.${balls ? insert : "turn"}`)];
  if (view.quiet !== null && view.quiet_limit !== null && view.quiet > NEAR * view.quiet_limit)
    sentences.push(counted("cubulus.web.prompt.quiet", view.quiet_limit - view.quiet));
  return sentences.join(" ");
}

function narrate(move: Told, { faces }: CubulusView, names: readonly string[], before?: CubulusView): string {
  const seat = move.seat ?? 0;
  const who = seat < 0 ? w("chance") : sentence(names[seat] ?? "");
  if (move.text.startsWith("@")) return w("told.neutral", { who, at: cellName(move.text.slice(1), faces) });
  if (move.text.endsWith("*")) return w("told.turn", { who, at: holeName(move.text) });
  return w("told.push", { who, at: entryName(move.text, faces, before?.cells) });
}

/** The three ways in which four balls on a side are a square. */
const SQUARES = [
  [0, 1, 3, 4],
  [0, 2, 6, 8],
  [1, 3, 5, 7],
];

/** The squares, drawn where a tip speaks of them. */
const tipPicture = (name: string) =>
  name === "press" || name === "watch" ? (
    <span class="cls-shapes" aria-hidden="true">
      {SQUARES.map((square) => (
        <svg viewBox="0 0 32 32" key={square.join()} aria-hidden="true">
          {Array.from({ length: 9 }, (_, n) => (
            <circle
              key={n}
              cx={6 + 10 * (n % 3)}
              cy={6 + 10 * Math.floor(n / 3)}
              r="4"
              class={square.includes(n) ? "on" : ""}
            />
          ))}
        </svg>
      ))}
    </span>
  ) : null;

export default {
  Board,
  tipPicture,
  Side,
  standing,
  prompt,
  narrate,
  spell,
  brief,
  moments: together,
  hasBar: true,
} satisfies BoardModule<CubulusView>;
