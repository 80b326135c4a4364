import "./board.css";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { announce } from "../../ui/live-region";
import { play as sound } from "../../ui/sounds";
import { later } from "../../wire/loading/later";
import type { Told } from "../../wire/types/messages";
import type { MonkeyPuzzleView, SheetLine } from "../../wire/types/monkey_puzzle";
import type { BoardModule, BoardProps } from "../board";
import { cellMarks } from "../cell-marks";
import { Rounds } from "../parts/points-table";
import { Cubes } from "./cubes";
import { EquationForm } from "./equation-form";
import { cellsOf, EMPTY, lastCell, put, rub, SIGNS, sign, spelled, sweep, tap, textOf } from "./equation-line";
import { highlighted, useReadOut } from "./path";
import { Sheet, StopWriting, Timer } from "./sheet";
import { useVerdict } from "./verdict";
import { counted, shown, w } from "./words";

type Props = BoardProps<MonkeyPuzzleView>;

// What is needed only after a round.
const EarlierRound = later(() => import("./round-results").then((file) => file.EarlierRound));
const RoundResults = later(() => import("./round-results").then((file) => file.RoundResults));

/** How long the path of an equation that was just found stays highlighted. */
const GLOWS = 2_600;
/** A sheet that holds so many is never full. */
const ENDLESS = 100;

function Board(props: Props) {
  const { view, play, ready, refused, hint, pointed, point, names, hues, match, puzzle, tools, clock } = props;
  const [line, change] = useState(EMPTY);
  const [fresh, glow] = useState<{ equation: string; cells: readonly number[] } | null>(null);
  const [apart, shake] = useState<number | null>(null);
  // Several paths may have the same digits: the one that was tapped is shown, also when the list is looked at.
  const tapped = useRef<{ sent: readonly number[]; paths: Map<string, readonly number[]> }>({
    sent: [],
    paths: new Map(),
  });
  const { verdict, forget } = useVerdict(view, refused, (one) => {
    const { sent, paths } = tapped.current;
    if (sent.length === one.cells.length) paths.set(one.equation, sent);
    change(EMPTY);
    glow({ ...one, cells: paths.get(one.equation) ?? one.cells });
  });
  const pathOf = (one: SheetLine) => tapped.current.paths.get(one.equation) ?? one.cells;
  const me = view.seat;
  const sheet = me === null ? null : (view.sheets[me] ?? null);
  const hunts = view.phase === "hunt" && play !== null && me !== null && view.actors.includes(me);
  const room = view.capacity < ENDLESS && !puzzle ? view.capacity : null;
  const digitAt = (cell: number) => view.cells.flat()[cell]?.digit ?? 0;

  useLayoutEffect(() => change(EMPTY), [view.round, me]);
  useEffect(() => {
    if (!fresh) return;
    const timer = setTimeout(() => glow(null), GLOWS);
    return () => clearTimeout(timer);
  }, [fresh]);

  const hunted = useRef(view.round_points === null);
  useReadOut(view, names, hunted.current && view.round_points !== null);

  const edit = (next: typeof line) => {
    forget();
    glow(null);
    shake(null);
    change(next);
  };
  /** Change the line by other means than its field, which says itself what is typed. */
  const write = (next: typeof line) => {
    edit(next);
    announce(textOf(next) || w("line.empty"));
  };
  const last = lastCell(line);
  const isBeside = (cell: number) => last === null || cell === last || view.neighbours[last]?.includes(cell) === true;
  const press = (cell: number) => {
    if (isBeside(cell)) return write(tap(line, digitAt(cell), cell));
    sound("refuse");
    announce(w("line.apart"));
    shake(null);
    requestAnimationFrame(() => shake(cell));
  };
  const submit = () => {
    tapped.current.sent = cellsOf(line);
    play?.(`take:${textOf(line)}`);
  };
  const looked = highlighted.value ?? fresh;
  const marked = (at: string) => cellMarks([at], { fault: [], hint, pointed }, {});

  // On the cubes, too, one may type; the digits and signs go where the caret is.
  const keys = (event: KeyboardEvent) => {
    if (!hunts || event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest("input")) return;
    const text = spelled(event.key);
    if (/^\d$/.test(text)) write(put(line, text));
    else if ((SIGNS as readonly string[]).includes(text)) write(sign(line, text));
    else if (event.key === "Backspace") write(rub(line));
    else if (event.key === "Escape") write(EMPTY);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const stop = <StopWriting play={play} alone={view.players === 1} />;

  return (
    <div class={`mpz ${view.phase}`} onKeyDown={keys}>
      <div class="mpz-hunt">
        <Cubes
          {...{ view, marked, point }}
          path={looked?.cells ?? cellsOf(line)}
          found={looked !== null}
          says={highlighted.value?.says ?? null}
          near={{ isBeside, apart }}
          covered={clock.paused && view.phase === "hunt"}
          ready={ready}
          write={
            hunts
              ? {
                  tap: press,
                  sweep: (cells) =>
                    write(
                      sweep(
                        line,
                        cells.map((cell) => ({ cell, digit: digitAt(cell) })),
                      ),
                    ),
                }
              : null
          }
        />
        {hunts && (
          <EquationForm
            {...{ line, submit, verdict }}
            note={apart === null ? null : w("line.apart")}
            {...{ write }}
            change={edit}
            full={room !== null && (sheet?.length ?? 0) >= room}
          />
        )}
        {tools && (
          <div class="mpz-bar frame-bar">
            {hunts && stop}
            {tools}
          </div>
        )}
      </div>
      {!view.round_points && (
        <div class="mpz-beside">
          <div class="mpz-time">
            <Timer view={view} clock={clock} />
            {hunts && !tools && !puzzle && stop}
          </div>
          {sheet && (sheet.length > 0 || !puzzle) && (
            <Sheet
              {...{ sheet, room, pathOf }}
              fresh={fresh?.equation ?? null}
              strike={hunts && !puzzle ? (equation) => play?.(`drop:${equation}`) : null}
            />
          )}
          {view.round > 1 && match !== null && <EarlierRound {...{ match, names, hues }} round={view.round - 1} />}
        </div>
      )}
    </div>
  );
}

/** The points of the rounds, and who hunts still. */
const Side = ({ view, names, hues, match }: Props) => (
  <>
    {view.target !== null && <p class="soft">{w("target", { target: view.target })}</p>}
    {(view.players > 1 || view.rounds !== 1) && (
      <Rounds
        {...{ match, names, hues }}
        rounds={view.rounds}
        over={view.round_points ? view.round : view.round - 1}
        totals={view.totals}
      />
    )}
    {view.round_points && <RoundResults {...{ view, match, names, hues }} round={view.round} lies />}
    {view.possible !== null && view.possible > 0 && (
      <p class="soft">{w("possible", { points: view.totals[0] ?? 0, possible: view.possible })}</p>
    )}
  </>
);

/** Whether a seat hunts still, and its points. */
const standing = (view: MonkeyPuzzleView, seat: number) => ({
  lines: view.phase === "hunt" && view.players > 1 ? [w(view.done[seat] ? "pen.down" : "pen.hunts")] : [],
  score: counted("points", view.totals[seat] ?? 0),
});

function prompt(view: MonkeyPuzzleView): string {
  if (view.phase === "deal") return w("prompt.deal");
  const round =
    view.rounds === 1 ? "" : `${w(view.rounds ? "round" : "round.open", { n: view.round, of: view.rounds ?? "" })} `;
  if (view.seat === null) return round + w("prompt.watch");
  if (!view.done[view.seat]) return round + w("prompt.hunt");
  return round + counted("prompt.wait", view.done.filter((done) => !done).length);
}

function narrate(move: Told, view: MonkeyPuzzleView, names: readonly string[]): string {
  const [kind = "", equation = ""] = move.text.split(":");
  if (kind === "time") return w("told.time");
  if (kind === "done") return w("told.done", { who: names[move.seat ?? 0] ?? "" });
  if (kind === "drop") return w("told.drop", { equation: shown(equation) });
  if (kind !== "take") return w("told.deal");
  const one = view.sheets[move.seat ?? 0]?.find((written) => written.equation === equation);
  return w("told.take", { equation: shown(equation), digits: one?.digits ?? "", points: one?.points ?? 0 });
}

/** An equation as people write it, with what was done with it. */
const spell = (move: string): string => written(move, "spell");

function written(move: string, as: "spell" | "brief"): string {
  const [kind = "", equation = ""] = move.split(":");
  if (kind === "done" || kind === "drop") return w(`${as}.${kind}`, { equation: shown(equation) });
  return shown(equation || kind);
}

const rounds: BoardModule<MonkeyPuzzleView>["rounds"] = {
  over: (view) => view.round - 1,
  totals: (view) => view.totals,
  fewest: false,
  why: (_before, closing) => w(closing.text === "time" ? "told.time" : "ended.done"),
  Opened: ({ match, ...round }) => (match === null ? null : <EarlierRound {...{ match }} {...round} />),
};

export default {
  Board,
  Side,
  standing,
  prompt,
  narrate,
  spell,
  brief: (move) => written(move, "brief"),
  briefSaysAll: true,
  rounds,
  endsByPoints: true,
  tellsRefusals: true,
  hasBar: true,
} satisfies BoardModule<MonkeyPuzzleView>;
