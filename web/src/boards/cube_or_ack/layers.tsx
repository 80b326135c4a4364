import { Grid, type Cell as GridCell } from "../../ui/parts/grid";
import { say, sentence } from "../../ui/words/words";
import type { CubeOrAckView } from "../../wire/types/cube_or_ack";
import type { BoardProps } from "../board";
import { cellMarks, comparedHere } from "../cell-marks";
import { type Choice, withFocus } from "../choice";
import { across, type Cell, cellIn, layerOf, layersOf, nameOf } from "./cells";
import { Piece } from "./piece";
import { useStrip } from "./strip";
import { placeName, w } from "./words";

/** The space that a board has on a large screen and on a phone, in pixels. */
const WIDE = [780, 560] as const;
const NARROW = [360, 520] as const;

interface Props extends BoardProps<CubeOrAckView> {
  choice: Choice;
  /** The colour that the next piece will have. */
  letter: string;
}

/** What stands on each cell, by the cell's name. */
interface Standing {
  pieces: ReadonlyMap<string, string>;
  /** The colours that each piece touches. */
  touches: ReadonlyMap<string, string>;
  moves: ReadonlySet<string>;
  barred: ReadonlyMap<string, readonly (readonly number[])[]>;
  interior: ReadonlySet<string>;
}

/** One board for each layer, from bottom to top; PageUp and PageDown go from one to the next. */
export function Layers(props: Props) {
  const { view } = props;
  const layers = layersOf(view);
  const standing: Standing = {
    pieces: new Map(view.colours.flatMap(({ letter, cells }) => cells.map((cell) => [nameOf(cell), letter]))),
    touches: new Map(
      view.colours.flatMap(({ cells, touches }) => cells.map((cell, n) => [nameOf(cell), touches[n] ?? ""])),
    ),
    moves: new Set(view.moves),
    barred: new Map(view.barred.map(({ move, beside }) => [move, beside])),
    interior: new Set(view.room.interior.map(nameOf)),
  };
  const [columns, rows, count] = extents(view);
  const style = {
    "--columns": columns,
    "--rows": rows,
    "--layers": count,
    "--wide": across(count, columns, rows, ...WIDE),
    "--narrow": across(count, columns, rows, ...NARROW),
  };
  const { choice, hint, compared } = props;
  const wanted = choice.chosen ?? hint?.move ?? hint?.at[0] ?? compared?.better ?? compared?.played ?? null;
  const strip = useStrip(String(view.window), wanted && (wanted.includes(":") ? cellIn(wanted) : wanted));
  return (
    <div class="coa-layers" style={style} onKeyDown={climb} {...strip}>
      {layers.map(({ z, rows }) => (
        <section class="coa-layer" key={z} data-z={z}>
          <h2 class="coa-layer-name">{layerName(view, z)}</h2>
          <Grid
            label={w("layer.label", { layer: layerName(view, z) })}
            rows={rows.map((cells) => cells.map((cell) => cell && square(cell, props, standing)))}
            class="coa-grid"
          />
        </section>
      ))}
    </div>
  );
}

const layerName = (view: CubeOrAckView, z: number): string => {
  const { key, n } = layerOf(view, z);
  return w(`layer.${key}`, { n });
};

/** How many columns, rows and layers there may come to be, so that the board keeps its scale while it grows. */
function extents({ room, span, window: [low = [], high = []] }: CubeOrAckView): readonly [number, number, number] {
  const [x = 1, y = 1, z = 1] = room.limits.map((limit, axis) =>
    room.fixed || span?.lengths[axis] === limit ? (high[axis] ?? 0) - (low[axis] ?? 0) + 1 : limit + 1,
  );
  return [x, y, z];
}

/** PageUp goes to the same cell one layer higher, PageDown to the one below. */
function climb(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const up = { PageUp: 1, PageDown: -1 }[event.key];
  const at = (event.target as HTMLElement).dataset.cell?.split(",").map(Number);
  if (!up || !at) return;
  const above = nameOf([at[0] ?? 0, at[1] ?? 0, (at[2] ?? 0) + up]);
  const next = event.currentTarget.querySelector<HTMLButtonElement>(`[data-cell="${above}"]`);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** A cell from above: a piece, a ghost of the one that may come, or why none may. */
function square(cell: Cell, props: Props, standing: Standing): GridCell {
  const { view, last, play, fault, hint, compared, pointed, point, choice, letter } = props;
  const { pieces, touches, moves, barred, interior } = standing;
  const at = nameOf(cell);
  const move = `${letter}:${at}`;
  const on = pieces.get(at);
  const may = play !== null && moves.has(move);
  const beside = on === undefined ? barred.get(move) : undefined;
  const below = on === undefined ? pieces.get(nameOf([cell[0], cell[1], cell[2] - 1])) : undefined;
  const inside = interior.has(at);
  const marks = {
    may,
    last: last?.text !== undefined && cellIn(last.text) === at,
    hinted: hint?.move != null && cellIn(hint.move) === at,
    preview: choice.preview === move && may,
    hollow: inside && view.room.hollow,
    inside: inside && view.room.interior_first,
    barred: beside !== undefined,
  };
  return {
    key: at,
    label: label(sentence(placeName(view, at)), on, may, beside !== undefined, letter, inside && view.room.hollow),
    class: cellMarks([at], { fault, hint, pointed }, marks),
    off: !may,
    compared: comparedHere(compared, (made) => cellIn(made) === at),
    content: (
      <>
        {below !== undefined && <Piece letter={below} class="below" />}
        {beside?.map((other) => (
          <span class={`coa-touch ${towards(cell, other)}`} key={nameOf(other)} />
        ))}
        {on !== undefined && <Piece letter={on} />}
        {may && <Piece letter={letter} class="ghost" />}
      </>
    ),
    props: {
      "aria-description": besideText(view, touches.get(at) ?? "", beside ?? []),
      ...withFocus(choice.on(move), () => point(at)),
    },
  };
}

/** Say which colours a piece touches, or beside which pieces a cell lies that is barred by them. */
function besideText(view: CubeOrAckView, touches: string, beside: readonly (readonly number[])[]) {
  if (touches) {
    const colours = [...touches].map((one) => say(`cube_or_ack.colour.${one}`)).join(", ");
    return w("cell.touches", { colours });
  }
  if (!beside.length) return undefined;
  return w("cell.beside", { places: beside.map((one) => placeName(view, nameOf(one))).join("; ") });
}

const WAYS = [
  ["right", "left"],
  ["back", "front"],
  ["up", "down"],
] as const;

/** On which side of a cell its neighbour lies. */
function towards(cell: Cell, other: readonly number[]): string {
  const axis = cell.findIndex((at, n) => at !== other[n]);
  return WAYS[axis]?.[(other[axis] ?? 0) > (cell[axis] ?? 0) ? 0 : 1] ?? "";
}

function label(
  at: string,
  on: string | undefined,
  may: boolean,
  beside: boolean,
  letter: string,
  hollow: boolean,
): string {
  if (on !== undefined) return w("cell.taken", { at, colour: say(`cube_or_ack.colour.${on}`) });
  if (may) return w("cell.free", { at, piece: say(`cube_or_ack.piece.${letter}`) });
  const colour = say(`cube_or_ack.colour.${letter}`);
  if (beside) return w("cell.barred", { at, colour });
  return w(hollow ? "cell.hollow" : "cell.empty", { at });
}
