import { type Cell, Grid } from "../../parts/grid";
import type { CubedView } from "../../wire/types/cubed";
import { counted } from "../../words/words";
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
  choose?: (piece: string, byKey: boolean) => void;
}

/** A hand, sorted by kind, each with what it costs; pieces that fit nowhere stand back. */
export function Rack({ view, hand, label, chosen = null, hinted = null, choose }: Props) {
  const fitting = new Set(view.moves.map((move) => pieceOf(placement(move)?.letters ?? "")));
  const mayLay = view.moves.some((move) => placement(move));
  const shelves = view.kinds
    .map(({ kind, points, pieces }) => ({ kind, points, pieces: pieces.filter((piece) => hand.includes(piece)) }))
    .filter(({ pieces }) => pieces.length > 0)
    .sort((one, other) => other.points - one.points);
  const rows = shelves.map(({ kind, points, pieces }) =>
    pieces.map((piece): Cell => {
      const fits = fitting.has(piece);
      const state = choose && mayLay ? w(fits ? "fits" : "fits.not") : "";
      return {
        key: piece,
        label: `${w("piece", { piece, kind: w(`kind.${kind}`), colours: coloursOf(piece), points })} ${state}`,
        class: [
          "cbd-held",
          choose && mayLay && !fits && "back",
          chosen === piece && "chosen",
          hinted === piece && "hinted",
        ]
          .filter(Boolean)
          .join(" "),
        off: !choose,
        content: <Piece letters={piece} />,
        props: {
          "aria-pressed": chosen === piece,
          disabled: !choose,
          onClick: (event: MouseEvent) => choose?.(piece, event.detail === 0),
        },
      };
    }),
  );
  return (
    <Grid
      label={label}
      rows={rows}
      heads={shelves.map(({ kind, points }) => (
        <>
          {w(`kind.${kind}`)} <span class="number">· {counted("cubed.web.each", points)}</span>
        </>
      ))}
      class="cbd-hand"
    />
  );
}
