import { useState } from "preact/hooks";
import { Button } from "../../ui/parts/button";
import type { CubeOrAckView } from "../../wire/types/cube_or_ack";
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
export function layersIn({ window: [low = [], high = []] }: CubeOrAckView): number {
  return (high[2] ?? 0) - (low[2] ?? 0);
}

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
