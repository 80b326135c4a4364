import { useEffect, useRef } from "preact/hooks";
import { type Cell, Grid } from "../../ui/parts/grid";
import { counted } from "../../ui/words/words";
import type { CubedView, PieceKind } from "../../wire/types/cubed";
import { Piece } from "./piece";
import { pieceOf, placement } from "./plane";
import { coloursOf, w } from "./words";

interface Props {
  view: CubedView;
  hand: readonly string[];
  label: string;
  /** The piece that is chosen, or that a hint names. */
  chosen?: string | null;
  hinted?: string | null;
  /** The pieces that came last. */
  drawn?: readonly string[];
  choose?: (piece: string, byKey: boolean) => void;
  /** A pointer goes down on a piece, perhaps to drag it. */
  take?: (piece: string, event: PointerEvent) => void;
}

/** A hand, sorted by kind, each with what it costs; pieces that fit nowhere stand back. */
export function Rack(props: Props) {
  const shelves = shelvesOf(props.view.kinds, props.hand);
  const cell = cellMaker(props);
  return (
    <Grid
      label={props.label}
      rows={shelves.map(({ held }) => held.map((one) => cell(one)))}
      heads={shelves.map(({ kind, points }) => (
        <>
          {w(`kind.${kind}`)} <span class="number">· {counted("cubed.web.each", points)}</span>
        </>
      ))}
      class="cbd-hand"
    />
  );
}

/** The player's own hand: large pieces to press or to drag, what fits first. */
export function Tray(props: Props) {
  const { view, hand, label } = props;
  const row = useRef<HTMLDivElement>(null);
  const mayLay = view.moves.some((move) => placement(move));
  // While others play the pieces stay where they are.
  const fitting = useRef(new Set<string>());
  if (mayLay) fitting.current = fittingOf(view);
  const cell = cellMaker(props);
  useEffect(() => {
    if (mayLay) row.current?.scrollTo({ left: 0 });
  }, [mayLay, view.turn, view.phase]);
  return (
    <div class="cbd-tray" ref={row}>
      <Grid
        {...{ label }}
        rows={[trayOf(shelvesOf(view.kinds, hand), fitting.current).map((one) => cell(one, true))]}
        class="cbd-hand"
      />
    </div>
  );
}

const fittingOf = (view: CubedView): Set<string> =>
  new Set(view.moves.flatMap((move) => pieceOf(placement(move)?.letters ?? "") || []));

/** Make the cells of a hand, with the points of each piece below it where no heading says them. */
function cellMaker({ view, chosen = null, hinted = null, drawn = [], choose, take }: Props) {
  const fitting = fittingOf(view);
  const mayLay = choose !== undefined && view.moves.some((move) => placement(move));
  return ({ piece, kind, points }: HandPiece, counts = false): Cell => {
    const fits = fitting.has(piece);
    const state = mayLay ? w(fits ? "fits" : "fits.not") : "";
    const marks = {
      back: mayLay && !fits,
      chosen: chosen === piece,
      hinted: hinted === piece,
      last: drawn.includes(piece),
    };
    return {
      key: piece,
      label: `${w("piece", { kind: w(`kind.${kind}`), colours: coloursOf(piece), points: counted("cubed.points", points) })} ${state}`,
      class: ["cbd-held", ...Object.entries(marks).flatMap(([name, on]) => (on ? [name] : []))].join(" "),
      off: !choose,
      content: (
        <>
          <Piece letters={piece} />
          {counts && <span class="cbd-points number">{points}</span>}
        </>
      ),
      props: {
        "aria-pressed": chosen === piece,
        onClick: (event: MouseEvent) => choose?.(piece, event.detail === 0),
        onPointerDown: (event: PointerEvent) => take?.(piece, event),
      },
    };
  };
}

/** A piece in a hand, with its kind and the points that it counts. */
interface HandPiece {
  readonly piece: string;
  readonly kind: string;
  readonly points: number;
}

interface Shelf {
  readonly kind: string;
  readonly points: number;
  readonly held: readonly HandPiece[];
}

/** Sort a hand by kinds, those that count most first. */
export const shelvesOf = (kinds: readonly PieceKind[], hand: readonly string[]): Shelf[] =>
  kinds
    .map(({ kind, points, pieces }) => ({
      kind,
      points,
      held: pieces.filter((piece) => hand.includes(piece)).map((piece) => ({ piece, kind, points })),
    }))
    .filter(({ held }) => held.length > 0)
    .sort((one, other) => other.points - one.points);

/** Put a sorted hand in one row: the pieces that fit, then the others. */
export function trayOf(shelves: readonly Shelf[], fitting: ReadonlySet<string>): HandPiece[] {
  const all = shelves.flatMap(({ held }) => held);
  return [...all.filter(({ piece }) => fitting.has(piece)), ...all.filter(({ piece }) => !fitting.has(piece))];
}
