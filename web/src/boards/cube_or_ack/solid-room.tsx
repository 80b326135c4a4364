import { useMemo, useState } from "preact/hooks";
import { moveLasts } from "../../motion/pace";
import { ONE_COLUMN, useMedia } from "../../parts/media";
import { Solid } from "../../space/solid";
import type { CubeOrAckView } from "../../wire/types/cube_or_ack";
import { say } from "../../words/words";
import type { BoardProps } from "../board";
import type { Choice } from "../choice";
import { cellIn, placedBy } from "./room";

const w = (key: string, values = {}) => say(`cube_or_ack.web.${key}`, values);
const load = () => import("./space").then((space) => space.open);
const FARTHEST = 1.2;
const STEP = 0.05;

interface Props extends BoardProps<CubeOrAckView> {
  choice: Choice;
  letter: string;
}

/** The cells of moves, of those that place a piece. */
const cellsOf = (moves: readonly (string | null | undefined)[]): string[] =>
  moves.flatMap((move) => (move?.includes(":") ? [cellIn(move)] : []));

/** The structure in its glass frame, with layers to take off and pieces to draw apart. */
export function SolidRoom({ view: seen, play, last, motion, fault, hint, compared, choice, letter }: Props) {
  // Where nothing may be played, a position looked back at has no ghosts.
  const view = useMemo(() => (play === null ? { ...seen, moves: [] } : seen), [seen, play === null]);
  const [peeled, peel] = useState(0);
  const [apart, draw] = useState(0);
  const [xray, see] = useState(false);
  const narrow = useMedia(ONE_COLUMN);
  const preview = choice.preview === null ? null : cellIn(choice.preview);
  const [low = [], high = []] = view.window;
  const layers = (high[2] ?? 0) - (low[2] ?? 0);
  const off = Math.min(peeled, layers);
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
      <details class="coa-looks" open={!narrow}>
        <summary>{w("looks")}</summary>
        <div class="coa-sliders">
          <Slider name={w("peel")} value={off} most={layers} step={1} change={peel} />
          <Slider name={w("explode")} value={apart} most={FARTHEST} step={STEP} change={draw} />
          <button type="button" class="button small" aria-pressed={xray} onClick={() => see(!xray)}>
            {w("xray")}
          </button>
        </div>
      </details>
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
