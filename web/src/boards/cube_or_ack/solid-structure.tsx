import { useMemo } from "preact/hooks";
import type { CubeOrAckView } from "../../wire/types/cube_or_ack";
import type { BoardProps } from "../board";
import type { Choice } from "../choice";
import { moveLasts } from "../motion/fly";
import { Solid } from "../space/solid";
import { cellIn, placedBy } from "./cells";
import { Looks, type LooksState, layersIn } from "./looks";
import { w } from "./words";

const load = () => import("./space").then((space) => space.open);

interface Props extends BoardProps<CubeOrAckView> {
  choice: Choice;
  letter: string;
  looks: LooksState;
  /** Whether the looks are chosen below the structure, and not in the bar. */
  chosenHere: boolean;
}

/** The cells of moves, of those that place a piece. */
const cellsOf = (moves: readonly (string | null | undefined)[]): string[] =>
  moves.flatMap((move) => (move?.includes(":") ? [cellIn(move)] : []));

/** The structure in its glass frame, with layers to take off and pieces to draw apart. */
export function SolidStructure({ view: seen, looks, chosenHere, choice, letter, ...props }: Props) {
  const { play, last, motion, fault, hint, compared } = props;
  // Where nothing may be played, a position looked back at has no ghosts.
  const view = useMemo(() => (play === null ? { ...seen, moves: [] } : seen), [seen, play === null]);
  const { apart, xray } = looks;
  const preview = choice.preview === null ? null : cellIn(choice.preview);
  const off = Math.min(looks.peeled, layersIn(view));
  const coming = placedBy(motion)?.at ?? null;
  const model = useMemo(
    () => ({
      view,
      letter,
      preview,
      last: last?.text ?? null,
      coming,
      lasts: moveLasts(),
      fault: [...fault, ...cellsOf([compared?.played])],
      hinted: [...(hint?.at ?? []), ...cellsOf([hint?.move, compared?.better])],
      peeled: off,
      apart,
      xray,
    }),
    [view, letter, preview, last, coming, fault, hint, compared, off, apart, xray],
  );
  return (
    <div class="coa-solid">
      <Solid load={load} model={model} label={w("solid")} on={(cell) => choice.on(`${letter}:${cell}`)} />
      {chosenHere && <Looks {...{ view, looks }} />}
    </div>
  );
}
