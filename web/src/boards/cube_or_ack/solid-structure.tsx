import { useMemo, useState } from "preact/hooks";
import { Button } from "../../ui/parts/button";
import type { CubeOrAckView } from "../../wire/types/cube_or_ack";
import type { BoardProps } from "../board";
import type { Choice } from "../choice";
import { moveLasts } from "../motion/fly";
import { Solid } from "../space/solid";
import { cellIn, placedBy } from "./cells";
import { w } from "./words";

const FARTHEST = 1.2;
const STEP = 0.05;

/** How the structure is looked at, and what changes it. */
export interface LooksState {
  /** So many layers are taken off from above. */
  peeled: number;
  peel: (layers: number) => void;
  /** How far the pieces are drawn apart. */
  apart: number;
  draw: (apart: number) => void;
  xray: boolean;
  see: (xray: boolean) => void;
}

export function useLooks(): LooksState {
  const [peeled, peel] = useState(0);
  const [apart, draw] = useState(0);
  const [xray, see] = useState(false);
  return { peeled, peel, apart, draw, xray, see };
}

/** So many layers can be taken off. */
const layersIn = ({ window: [low = [], high = []] }: CubeOrAckView): number => (high[2] ?? 0) - (low[2] ?? 0);

/** Layers to take off, pieces to draw apart and to look through. */
export function Looks({ view, looks }: { view: CubeOrAckView; looks: LooksState }) {
  const { peeled, peel, apart, draw, xray, see } = looks;
  const layers = layersIn(view);
  return (
    <div class="coa-sliders">
      <Slider name={w("peel")} value={Math.min(peeled, layers)} most={layers} step={1} change={peel} />
      <Slider name={w("explode")} value={apart} most={FARTHEST} step={STEP} change={draw} />
      <Button says={w("xray")} look="small" aria-pressed={xray} press={() => see(!xray)} />
    </div>
  );
}

const Slider = ({
  name,
  value,
  most,
  step,
  change,
}: {
  name: string;
  value: number;
  most: number;
  step: number;
  change: (value: number) => void;
}) => (
  <label class="coa-slider">
    <span>{name}</span>
    <input
      type="range"
      min="0"
      max={most}
      step={step}
      value={value}
      onInput={(event) => change(Number(event.currentTarget.value))}
    />
  </label>
);

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
