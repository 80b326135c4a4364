import "./board.css";
import { useRef } from "preact/hooks";
import { Button } from "../../ui/parts/button";
import { type Cell, Grid } from "../../ui/parts/grid";
import { say, sentence, wordsOf } from "../../ui/words/words";
import type { EightByEightView } from "../../wire/types/eight_by_eight";
import type { Told } from "../../wire/types/messages";
import type { BoardModule, BoardProps, Moment } from "../board";
import { cellMarks, comparedHere } from "../cell-marks";
import { useChoice, withFocus } from "../choice";
import { flyIn, move, seatPlace, useMotion } from "../motion/fly";
import { ConfirmMove } from "../parts/confirm-move";
import { useThreats } from "../parts/threats";
import { GLYPHS, Glyph } from "../pieces/marks";

const BLACKOUT = "x";
const NOTHING = "-";
const CHANCE = -1;

const w = wordsOf("eight_by_eight");
const CELL = /^(\d),(\d)$/;
/** Say where a cell is: "row 4, column 5". */
const placeName = (at: string) => {
  const [, row = "", column = ""] = CELL.exec(at) ?? [];
  return row ? w("at", { row, column }) : at;
};
const colour = (seat: number) => say(`eight_by_eight.seat.${seat}`);

type Props = BoardProps<EightByEightView>;

function Board(props: Props) {
  const { view, last, motion, play, roll, fault, settle, hint, compared, pointed, point, names, hues, tools } = props;
  const choice = useChoice(play, view, { offered: (move) => view.moves.includes(move), chose: settle });
  const board = useRef<HTMLDivElement>(null);
  useMotion(motion, ({ moves, before }) => {
    const find = (what: string) => board.current?.querySelector<SVGElement>(what);
    for (const { seat, text } of moves) {
      if ((seat ?? CHANCE) === CHANCE) tumble(find(".ebe-die"));
      else if (text !== NOTHING && text !== BLACKOUT)
        flyIn(find(`[data-cell="${text}"] > .ebe-piece`), seatPlace(seat ?? 0));
    }
    const [dark] = newDots(view, before);
    if (dark) flyIn(find(`[data-dot="${dark}"]`), find(".ebe-die"));
  });
  const fresh = motion ? newDots(view, motion.before) : [];
  const me = view.seat;
  const threats = useThreats(props.threats, w("nearly"));
  const rows = view.cells.map((cells, row) =>
    cells.map((owner, column): Cell => {
      const at = `${row + 1},${column + 1}`;
      const may = play !== null && view.moves.includes(at);
      const marks = {
        may,
        lit: view.roll !== null && (row + 1 === view.roll || column + 1 === view.roll),
        last: last?.text === at,
        hinted: hint?.move === at,
        preview: choice.preview === at && may,
      };
      const ending = threats.shown ? view.nearly.filter(({ cells }) => cells.includes(at)).map(({ seat }) => seat) : [];
      return {
        key: at,
        label: labelOf(at, owner, may),
        class: cellMarks([at], { fault, hint, pointed }, marks),
        off: !may,
        compared: comparedHere(compared, (move) => move === at),
        content: (
          <>
            {ending.map((seat) => (
              <span class={`ebe-ending hue-${hues[seat]}`} data-seat={seat} aria-hidden="true" key={seat}>
                {GLYPHS[seat]}
              </span>
            ))}
            {owner !== null && <Piece seat={owner} hues={hues} />}
            {may && me !== null && <Piece seat={me} hues={hues} ghost />}
          </>
        ),
        props: { ...withFocus(choice.on(at), () => point(at)), "aria-description": endingText(ending) },
      };
    }),
  );
  const die = <Die roll={view.roll} hue={view.turn === null ? undefined : hues[view.turn]} />;
  return (
    <div class="ebe" ref={board} style={{ "--seats": view.players }}>
      <Dots {...{ view, names, hues, fresh }} />
      <div class="ebe-columns" aria-hidden="true">
        {NUMBERS.map((n) => (
          <span class={n === view.roll ? "rolled" : ""} key={n}>
            {n}
          </span>
        ))}
      </div>
      <div class="ebe-rows" aria-hidden="true">
        {NUMBERS.map((n) => (
          <span class={n === view.roll ? "rolled" : ""} key={n}>
            {n}
          </span>
        ))}
      </div>
      <Grid label={w("board")} rows={rows} class="ebe-grid" />
      {view.lines.length > 0 && <Lines {...{ view, hues }} />}
      <div class="ebe-controls frame-bar">
        {roll ? (
          <button type="button" class="ebe-roll" aria-label={w("roll")} onClick={roll}>
            {die}
          </button>
        ) : (
          view.outcome === null && die
        )}
        {play && view.moves.includes(BLACKOUT) && (
          <Button
            says={w("black_out", { n: view.roll ?? "" })}
            look={hint?.move === BLACKOUT ? "hinted" : ""}
            press={() => play(BLACKOUT)}
          />
        )}
        {play && view.moves.includes(NOTHING) && <Button says={w("nothing")} press={() => play(NOTHING)} />}
        <ConfirmMove choice={choice} label={placeName(choice.chosen ?? "")} />
        {threats.box}
        {tools}
      </div>
    </div>
  );
}

/** The longest lines, drawn through at the end: the winner's thick, the others' thin. */
const Lines = ({ view, hues }: Pick<Props, "view" | "hues">) => (
  <svg viewBox="0 0 8 8" class="ebe-lines" aria-hidden="true">
    {view.lines.map(({ seat, cells }) => (
      <polyline
        key={cells.join()}
        class={`hue-${hues[seat]} ${view.outcome?.winners.includes(seat) ? "won" : ""}`}
        points={cells
          .map((cell) => {
            const [row = 0, column = 0] = cell.split(",").map(Number);
            return `${column - 0.5},${row - 0.5}`;
          })
          .join(" ")}
      />
    ))}
  </svg>
);

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

interface PieceProps {
  seat: number;
  hues: readonly string[];
  ghost?: boolean;
}

const Piece = ({ seat, hues, ghost = false }: PieceProps) => (
  <svg viewBox="-24 -24 48 48" class={`ebe-piece hue-${hues[seat]} ${ghost ? "ghost" : ""}`} aria-hidden="true">
    <ellipse cy="4" rx="20" ry="18" class="under" />
    <circle r="19" class="face" />
    <circle r="19" class="pattern" fill={`url(#pattern-${seat})`} />
    <circle r="13" class="disc" />
    <g class="glyph" transform="scale(.74)">
      <Glyph mark={seat} />
    </g>
  </svg>
);

/** The die rolls in and turns over until it lies still. */
function tumble(die: Element | null | undefined): void {
  move(
    die,
    [
      { transform: "translate(-90%, -70%) rotate(-560deg) scale(0.7)" },
      { transform: "translate(-45%, 0) rotate(-300deg)", offset: 0.35 },
      { transform: "translate(-20%, -28%) rotate(-140deg)", offset: 0.55 },
      { transform: "translate(0, 0) rotate(-20deg)", offset: 0.8 },
      { transform: "none" },
    ],
    "ease-out",
  );
  const number = die?.querySelector(".die-number");
  move(number, [{ opacity: 0 }, { opacity: 0, offset: 0.7 }, { opacity: 1 }]);
}

/** The blackouts that were not there before, as `seat,number`. */
const newDots = ({ blackouts }: EightByEightView, before: EightByEightView): readonly string[] =>
  blackouts.flatMap((dark, seat) =>
    dark.filter((n) => !before.blackouts[seat]?.includes(n)).map((n) => `${seat},${n}`),
  );

/** The numbers that each seat has given up, above the columns that they close. */
const Dots = ({ view, names, hues, fresh }: Pick<Props, "view" | "names" | "hues"> & { fresh: readonly string[] }) => (
  <div class="ebe-dots">
    <span class="ebe-dots-name" aria-hidden="true">
      {w("dots")}
    </span>
    {view.blackouts.map((dark, seat) => (
      <p class={`ebe-dark hue-${hues[seat]}`} key={seat}>
        <span class="unseen">
          {w(dark.length ? "dark" : "dark.none", { name: names[seat] ?? "", numbers: dark.join(", ") })}
        </span>
        {NUMBERS.map((n) => (
          <span
            aria-hidden="true"
            class={`ebe-dot ${dark.includes(n) ? "out" : ""} ${fresh.includes(`${seat},${n}`) ? "last" : ""}`}
            data-dot={`${seat},${n}`}
            key={n}
          >
            {dark.includes(n) ? GLYPHS[seat] : n}
          </span>
        ))}
      </p>
    ))}
  </div>
);

/** What the seats are ranked by: the line first, then blackouts, then pieces. */
function standing({ standings, tokens }: EightByEightView, seat: number) {
  const own = standings.find((one) => one.seat === seat);
  return own
    ? { lines: [w("standing", { ...own, tokens: tokens[seat] ?? 0 })], brief: w("standing.brief", { line: own.line }) }
    : { lines: [] };
}

/** Tell the player what to do now; the moves of the view say what is allowed. */
function prompt(view: EightByEightView, names: readonly string[]): string {
  const last = view.last_round === null ? "" : ` ${w("last_round", { last: colour(view.players - 1) })}`;
  if (view.turn === null) return "";
  if (view.roll === null) return w("rolling", { name: names[view.turn] ?? "" }) + last;
  if (!view.moves.length) return w("waiting", { name: names[view.turn] ?? "", n: view.roll }) + last;
  const choices = [...view.moves].sort();
  const stuck = choices.every((move) => move === BLACKOUT || move === NOTHING);
  const dark = view.moves.includes(BLACKOUT);
  const [some, none] = stuck ? ["stuck", "stuck.end"] : ["place", "place.only"];
  return w(dark ? some : none, { n: view.roll }) + last;
}

/** First the piece, then each roll. A roll that is not the last has ended its player's turn at once (EBE-13). */
function moments(moves: readonly Told[], view: EightByEightView): readonly Moment<EightByEightView>[] {
  const rolls = moves.filter(({ seat }) => (seat ?? CHANCE) === CHANCE);
  const others = moves.filter((move) => !rolls.includes(move));
  const covered = { ...view, roll: null, moves: [] };
  if (rolls.length === 0) return [{ moves, view }];
  const steps: Moment<EightByEightView>[] = others.length ? [{ moves: others, view: covered }] : [];
  for (const roll of rolls.slice(0, -1))
    steps.push({ moves: [roll], view: { ...covered, turn: null, roll: Number(roll.text) } });
  if (view.turn !== null) steps.push({ moves: [], view: covered, rolls: view.turn });
  return [...steps, { moves: rolls.slice(-1), view }];
}

function narrate(move: Told, view: EightByEightView, names: readonly string[], before?: EightByEightView): string {
  const who = sentence(names[move.seat ?? 0] ?? "");
  if ((move.seat ?? 0) < 0) return w("told.roll", { n: move.text });
  const n = before?.roll ?? null;
  const told = (key: string, values: Record<string, string | number>) =>
    n === null ? w(key, values) : w(`${key}.rolled`, { ...values, n });
  if (move.text === BLACKOUT) return told("told.black_out", { who });
  if (move.text === NOTHING) return w("told.nothing", { who });
  return told("told.place", { who, at: placeName(move.text), line: view.standings[move.seat ?? 0]?.line ?? 0 });
}

/** A move as a part of a sentence. */
const spell = (move: string): string => (move === BLACKOUT || move === NOTHING ? w(`spell.${move}`) : placeName(move));

/** Say what is on a cell, or that a piece may go there. */
function labelOf(cell: string, owner: number | null, may: boolean): string {
  const at = sentence(placeName(cell));
  if (owner !== null) return w("cell.taken", { at, owner: colour(owner) });
  return w(may ? "cell.free" : "cell.empty", { at });
}

/** Say who completes a line on a cell, where it is marked too. */
const endingText = (seats: readonly number[]): string | undefined =>
  seats.length ? w("cell.nearly", { names: sentence(seats.map(colour).join(", ")) }) : undefined;

/** A move or a roll in a few words. */
function brief(move: string): string {
  if (move === BLACKOUT || move === NOTHING) return w(`brief.${move}`);
  return move.includes(",") ? placeName(move) : w("brief.roll", { n: move });
}

export default {
  Board,
  standing,
  prompt,
  narrate,
  spell,
  brief,
  moments,
  hasBar: true,
} satisfies BoardModule<EightByEightView>;

/** The eight-sided die, as one sees it from a corner; it tumbles when it shows something else. */
const Die = ({ roll, hue = "neutral" }: { roll: number | null; hue?: string | undefined }) => (
  <svg
    viewBox="-30 -32 60 64"
    class={`ebe-die hue-${hue} ${roll === null ? "rolling" : ""}`}
    role="img"
    aria-label={roll === null ? "…" : w("told.roll", { n: roll })}
  >
    <path d="M0-30 27-14V15L0 30-27 15V-14z" class="die-dark" />
    <path d="M0-30 27-14 0 19-27-14z" class="die-face" />
    <path d="M27-14 0 19 27 15zM-27-14 0 19-27 15z" class="die-side" />
    <text y="2" text-anchor="middle" class="die-number">
      {roll ?? "…"}
    </text>
  </svg>
);
