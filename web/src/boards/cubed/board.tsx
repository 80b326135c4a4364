import "./board.css";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { ONE_COLUMN, useMedia } from "../../ui/parts/media";
import { letterKeys } from "../../ui/settings";
import { toast } from "../../ui/toasts";
import { counted, hasText } from "../../ui/words/words";
import type { CubedView } from "../../wire/types/cubed";
import type { Told } from "../../wire/types/messages";
import type { BoardModule, BoardProps } from "../board";
import { cellMarks, comparedHere } from "../cell-marks";
import { useChoice } from "../choice";
import { flyIn, move, seatPlace, useMotion } from "../motion/fly";
import { together } from "../motion/staged";
import { Rounds } from "../parts/points-table";
import { RuleLink } from "../parts/reason-text";
import { placeName, placesOf } from "./cell";
import { Controls } from "./controls";
import { usePlacing } from "./placing";
import { nameOf, pieceOf, placement } from "./plane";
import { Rack, Tray } from "./rack";
import { Table } from "./table";
import { useCarry } from "./use-carry";
import { coloursOf, w } from "./words";

type Props = BoardProps<CubedView>;

const HEIGHTS = "CBD-17";

function Board(props: Props) {
  const { view, last, motion, play, fault, hint, compared, pointed, point, names, tools } = props;
  const placing = usePlacing(view);
  const [called, call] = useState(0);
  const me = view.seat;
  const hand = me === null ? null : (view.hands[me] ?? null);
  const board = useRef<HTMLDivElement>(null);
  const drawn = motion ? newIn(view, motion.before) : [];
  useMotion(motion, ({ moves }) => {
    const find = (what: string) => board.current?.querySelector<HTMLElement>(what);
    for (const { seat, text } of moves) {
      const at = placement(text)?.at;
      if (at) flyIn(find(`[data-cell="${at}"]`), seat === me ? find(".cbd-tray") : seatPlace(seat ?? 0));
    }
    for (const piece of drawn) flyIn(find(`.cbd-tray [data-cell="${piece}"]`), find(".cbd-sack"));
    if (view.bag < (motion?.before.bag ?? 0)) move(find(".cbd-sack svg"), SHAKEN);
  });

  const isDead = (at: string) => view.dead.some(([q = 0, r = 0]) => nameOf({ q, r }) === at);
  const lay = (at: string) => {
    const text = placing.textAt(at);
    if (isDead(at)) toast(w("dead"));
    else if (placing.piece === null) toast(w("choose"));
    else if (text === null) toast(<Heights />);
    else play?.(text);
  };
  const choice = useChoice(play && ((move) => (move.includes(":") ? play(move) : lay(move))), view, {
    // A finger is told at once why nothing can be laid there.
    offered: (move) => move.includes(":") || (placing.piece !== null && !isDead(move)),
  });
  const [above, hold] = useState<string | null>(null);
  const carry = useCarry(board, { take: placing.choose, over: hold, drop: lay });

  // Another piece is another choice: what was chosen for the one before is let go.
  useLayoutEffect(() => choice.cancel(), [placing.piece]);
  const looked = useLooked(above ?? choice.preview, [view, placing.piece]);

  const laid = placement(last?.text ?? "")?.at;
  const advised = placement(hint?.move ?? "");
  const marked = (at: string) =>
    cellMarks([at], { fault, hint, pointed }, { last: laid === at, hinted: advised?.at === at });

  const comparedAt = (at: string) => comparedHere(compared, (move) => placement(move)?.at === at);

  const keys = (event: KeyboardEvent) => {
    if (event.key === "Escape") placing.choose(null);
    else if (event.key.toLowerCase() === "r" && letterKeys.value && looked !== null && placing.piece !== null)
      placing.spin(looked, event.shiftKey ? -1 : 1);
  };

  // On a phone the bar stands at the thumb, below the hand.
  const column = useMedia(ONE_COLUMN);
  const bar = me !== null && view.outcome === null && (
    <div class="cbd-controls frame-bar" key="bar">
      {play && view.moves.length > 0 && (
        <Controls {...{ view, placing, choice, looked, play, names }} hinted={hint?.move ?? null} />
      )}
      {tools}
    </div>
  );

  return (
    <div class="cbd" ref={board} data-lays={view.moves.some((move) => placement(move))} onKeyDown={keys}>
      <Table {...{ view, placing, choice, looked, marked, comparedAt, point, called }}>
        <Sack left={view.bag} />
      </Table>
      {!column && bar}
      {hand && hand.length > 0 && (
        <Tray
          {...{ view, hand }}
          label={w("hand")}
          chosen={placing.piece}
          drawn={drawn}
          hinted={advised && pieceOf(advised.letters)}
          {...(play && {
            take: carry.begin,
            choose: (piece: string, byKey: boolean) => {
              if (carry.wasCarried()) return;
              placing.choose(placing.piece === piece ? null : piece);
              if (byKey) call(called + 1);
            },
          })}
        />
      )}
      {column && bar}
    </div>
  );
}

const SHAKEN: Keyframe[] = [
  { transform: "none" },
  { transform: "rotate(-12deg) scale(1.08)" },
  { transform: "rotate(10deg) scale(1.08)" },
  { transform: "rotate(-6deg)" },
  { transform: "none" },
];

/** The pieces in one's hand that were not there before, unless the whole hand is new. */
function newIn({ hands, seat, round }: CubedView, before: CubedView): readonly string[] {
  const [now, then] = [hands, before.hands].map((all) => (seat === null ? null : all[seat]) ?? []);
  return round === before.round && then?.length ? (now ?? []).filter((piece) => !then.includes(piece)) : [];
}

/** The bag that pieces are drawn from, at the edge of the table; beside the table stands how many it holds. */
const Sack = ({ left }: { left: number }) => (
  <div class="cbd-sack" role="img" aria-label={`${w("bag")}: ${left}`} title={w("bag")}>
    <svg viewBox="-24 -26 48 52" aria-hidden="true">
      <path d="M-9-13C-24 0-23 22-12 23H12C23 22 24 0 9-13z" class="sack-cloth" />
      <path d="M-13-24Q-6-19 0-23 6-19 13-24L9-13H-9z" class="sack-cloth" />
      <path d="M-10-13H10" class="sack-string" />
    </svg>
    <span class="number">{left}</span>
  </div>
);

/** What others hold, where it lies open. */
function OtherHands({ view, names }: Pick<Props, "view" | "names">) {
  const open = view.hands.flatMap((hand, seat) => (seat !== view.seat && hand?.length ? [{ hand, seat }] : []));
  if (!open.length) return null;
  return (
    <div class="cbd-others">
      {open.map(({ hand, seat }) => (
        <section class="cbd-other" key={seat}>
          <h2>{w("hand.of", { name: names[seat] ?? "" })}</h2>
          <Rack {...{ view, hand }} label={w("hand.of", { name: names[seat] ?? "" })} />
        </section>
      ))}
    </div>
  );
}

const Heights = () => (
  <>
    {w("heights")} <RuleLink game="cubed" rule={HEIGHTS} />
  </>
);

/** The cell that is looked at, or was last: so that a pointer may leave it to press what turns the piece there. */
function useLooked(preview: string | null, until: readonly unknown[]): string | null {
  const [kept, keep] = useState<string | null>(null);
  const cell = preview?.includes(":") ? null : preview;
  useLayoutEffect(() => keep(null), until);
  useLayoutEffect(() => {
    if (cell !== null) keep(cell);
  }, [cell]);
  return cell ?? kept;
}

/** What the others have is a number; what the rounds cost is a table. */
const Side = ({ view, names, hues, match }: Props) => (
  <>
    <OtherHands {...{ view, names }} />
    {view.out.length > 0 && <p class="soft">{w("out", { pieces: view.out.map(coloursOf).join("; ") })}</p>}
    <Rounds
      {...{ match, names, hues }}
      rounds={view.rounds}
      over={view.outcome ? view.round : view.round - 1}
      totals={view.totals}
    />
  </>
);

/** How many pieces a seat holds, and what the rounds have cost it. */
const standing = (view: CubedView, seat: number) => ({
  lines: [counted("cubed.pieces", view.held[seat] ?? 0)],
  score: counted("cubed.points", view.totals[seat] ?? 0),
});

const FROM_THE_BAG = ["deal", "start", "draw", "draw3"];

/** Tell the player what to do now; the moves of the view say what is allowed. */
function prompt(view: CubedView, names: readonly string[]): string {
  if (view.turn === null) return "";
  const round = view.rounds > 1 ? `${w("round", { n: view.round, of: view.rounds })} ` : "";
  if (FROM_THE_BAG.includes(view.phase)) return round + w("prompt.bag");
  if (!view.moves.length) return round + w("prompt.waiting", { name: names[view.turn] ?? "" });
  if (["keep", "second", "gift"].includes(view.phase)) return round + w(`prompt.${view.phase}`);
  const lays = view.moves.some((move) => placement(move));
  const other = ["draw", "pass"].find((move) => view.moves.includes(move)) ?? "only";
  return round + w(`prompt.${lays ? "lay" : "stuck"}.${other}`);
}

/** Say what was done, and where: that can be seen, but not heard. */
function narrate(move: Told, view: CubedView, names: readonly string[]): string {
  const laid = placement(move.text);
  if (!laid) return news(move, view, names);
  const places = placesOf(view);
  const at = places.some((one) => one.at === laid.at) ? placeName(laid.at, places) : laid.at;
  return w("told.lay.at", { who: names[move.seat ?? 0] ?? "", colours: coloursOf(laid.letters), at });
}

/** Say what was done, for those who see where. */
function news(move: Told, _view: CubedView, names: readonly string[]): string {
  const who = names[move.seat ?? 0] ?? "";
  if ((move.seat ?? 0) < 0) return w("told.bag");
  const laid = placement(move.text);
  if (laid) return w("told.lay", { who, colours: coloursOf(pieceOf(laid.letters)) });
  const [kind = "", rest = ""] = move.text.split(":");
  const [piece = "", receiver = ""] = rest.split(">");
  return w(`told.${kind}`, { who, n: rest, piece, to: names[Number(receiver) - 1] ?? "" });
}

const GIFT = /^give:/;
/** What comes out of the bag. */
const PIECE = /^[A-Z]{3}$/;

/** A move as a part of a sentence. */
function spell(move: string): string {
  const laid = placement(move);
  if (laid) return w("spell.lay", { piece: coloursOf(pieceOf(laid.letters)) });
  if (PIECE.test(move)) return coloursOf(move);
  const [kind = "", rest = ""] = move.split(":");
  return w(`spell.${kind}`, { piece: coloursOf(rest.split(">")[0] ?? "") });
}

/** A move in a few words: what was done with which piece; where it lies, the notation says. */
function brief(move: string, _view: CubedView, names: readonly string[]): string {
  const laid = placement(move);
  if (laid) return w("brief.lay", { piece: coloursOf(pieceOf(laid.letters)) });
  const [kind = "", rest] = move.split(":");
  const [piece = "", receiver = ""] = (rest ?? move).split(">");
  const pieceName = PIECE.test(piece) ? coloursOf(piece) : w("brief.hidden");
  const isDrawn = rest === undefined && !hasText(`cubed.web.brief.${kind}`);
  return w(`brief.${isDrawn ? "bag" : kind}`, {
    n: rest ?? "",
    piece: pieceName,
    to: names[Number(receiver) - 1] ?? "",
  });
}

const rounds: BoardModule<CubedView>["rounds"] = {
  over: (view) => view.round - 1,
  totals: (view) => view.totals,
  fewest: true,
  why: (before, closing, names) => {
    const seat = closing.seat ?? 0;
    const out = before.held[seat] === 1 && (placement(closing.text) ? "empty" : GIFT.test(closing.text) && "given");
    return w(`ended.${out || "stuck"}`, { who: names[seat] ?? "" });
  },
  own: (before, closing) => {
    const lays = placement(closing.text) !== null;
    if (!lays && closing.text !== "pass") return null;
    return { head: w("left"), cells: before.held.map((held, seat) => held - Number(lays && seat === closing.seat)) };
  },
};

export default {
  Board,
  Side,
  standing,
  prompt,
  narrate,
  news,
  spell,
  brief,
  rounds,
  moments: together,
  hasBar: true,
} satisfies BoardModule<CubedView>;
