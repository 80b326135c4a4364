import "./solid.css";
import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { listen } from "../../ui/listen";
import { Button } from "../../ui/parts/button";
import { useMedia } from "../../ui/parts/media";
import { letterKeys, theme } from "../../ui/settings";
import { storedSignal } from "../../ui/storage";
import { t } from "../../ui/words/words";
import { isInChat } from "../../ui/world";
import type { Choice } from "../choice";
import type { Orbit } from "./orbit";
import { drawer } from "./processor";

const STEP = Math.PI / 8;
const CLOSER = 1.25;

/** Whether boards that can be solid are shown so. */
const solid = storedSignal("solid", true);
/** Whether this machine can show anything solid at all. */
const able = signal(hasWebGL());

export const isSolid = (): boolean => solid.value && able.value;

function hasWebGL(): boolean {
  return typeof WebGL2RenderingContext !== "undefined" && !isInChat; // a chat has many boards, a browser few contexts
}

interface Sign {
  name: string;
  text: string;
  /** What pressing it does; begins with the text. */
  label: string;
}

interface Props<Model> {
  /** Load the code that draws in 3D; it is large, and the game can be played without it. */
  load: () => Promise<Opener<Model>>;
  model: Model;
  label: string;
  /** Words that stand in the picture by what they name; one turns the picture by pressing them. */
  signs?: readonly Sign[];
  /** What choosing a thing means, by the name that the space gives it. */
  on: (name: string) => ReturnType<Choice["on"]>;
}

/** A board in 3D, beside the flat one that works without WebGL. */
export function Solid<Model>({ load, model, label, signs = [], on }: Props<Model>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [space, opened] = useState<Space<Model> | null>(null);
  const [life, begin] = useState(0);
  const [over, pass] = useState<string | null>(null);
  const colours = `${theme.value} ${useMedia("(prefers-color-scheme: dark)")}`;

  // Another theme has other colours, so that all tiles are painted anew; a context that was lost and given back has
  // none of what there was, and a fresh canvas is the surest way back.
  useEffect(() => {
    const own = canvas.current;
    let [here, mine]: [boolean, Space<Model> | null] = [true, null];
    const close = () => {
      mine?.close();
      mine = null;
      opened(null);
    };
    const lost = (event: Event) => {
      event.preventDefault(); // or it would never be given back
      close();
    };
    const restored = () => begin((lives) => lives + 1);
    if (drawer() === "nothing") able.value = false;
    if (!able.value) return;
    const deafen = own ? listen(own, { webglcontextlost: lost, webglcontextrestored: restored }) : undefined;
    load()
      .then((open) => {
        if (!here || !own || !words.current) return;
        mine = open(own, words.current);
        opened(mine);
      })
      .catch(() => (able.value = false));
    return () => {
      here = false;
      deafen?.();
      close();
    };
  }, [load, colours, life]);

  useEffect(() => space?.show(model), [space, model]);

  const move = (event: PointerEvent) => {
    const name = event.buttons ? null : (space?.at(event) ?? null);
    if (name === over) return;
    if (over !== null) on(over).onPointerLeave();
    if (name !== null) on(name).onPointerEnter(event);
    pass(name);
  };
  const leave = () => {
    if (over !== null) on(over).onPointerLeave();
    pass(null);
  };
  const click = (event: MouseEvent) => {
    const name = space?.orbit.dragged ? null : (space?.at(event) ?? null);
    if (name !== null) on(name).onClick(event);
  };

  return (
    <div class="solid">
      <canvas
        key={`${colours} ${life}`}
        ref={canvas}
        class={`solid-canvas ${over === null ? "" : "over"}`}
        role="img"
        aria-label={label}
        onPointerMove={move}
        onPointerLeave={leave}
        onClick={click}
      />
      <div class="solid-signs" ref={words}>
        {signs.map((sign) => (
          <button
            type="button"
            class="solid-sign"
            key={sign.name}
            data-sign={sign.name}
            aria-label={sign.label}
            title={sign.label}
            onClick={() => space?.turnTo?.(sign.name)}
          >
            {sign.text}
          </button>
        ))}
      </div>
      <div class="solid-turns">
        {MOVES.map(([name, sign, go]) => (
          <button
            type="button"
            class={`solid-turn ${name}`}
            key={name}
            aria-label={t(`solid.${name}`)}
            title={t(`solid.${name}`)}
            onClick={() => space && go(space.orbit)}
          >
            {sign}
          </button>
        ))}
      </div>
    </div>
  );
}

const MOVES: readonly (readonly [name: string, sign: string, go: (orbit: Orbit) => void])[] = [
  ["left", "↺", (orbit) => orbit.turn(STEP, 0)],
  ["right", "↻", (orbit) => orbit.turn(-STEP, 0)],
  ["up", "↑", (orbit) => orbit.turn(0, STEP)],
  ["down", "↓", (orbit) => orbit.turn(0, -STEP)],
  ["nearer", "+", (orbit) => orbit.approach(1 / CLOSER)],
  ["farther", "−", (orbit) => orbit.approach(CLOSER)],
];

/** Switch between flat and solid, where there is a choice. */
export const SolidSwitch = () =>
  able.value ? (
    <Button
      says={t("solid")}
      look="small solid-switch"
      aria-pressed={solid.value}
      press={() => (solid.value = !solid.value)}
    />
  ) : null;

/** The key for it, to be heard by a board. */
export function solidKey(event: KeyboardEvent): void {
  if (event.key !== "v" || !letterKeys.value || event.ctrlKey || event.metaKey || event.altKey) return;
  if ((event.target as Element).closest("input, select, textarea")) return;
  solid.value = !solid.value;
}

/** What a board in three dimensions does for its page; it may be missing where there is no WebGL. */
export interface Space<Model> {
  show(model: Model): void;
  /** From where one looks. */
  readonly orbit: Orbit;
  /** What is at this point of the picture, by the name that the board gives it. */
  at(event: MouseEvent): string | null;
  /** Turn so that the thing that a sign names is in front. */
  turnTo?(sign: string): void;
  close(): void;
}

/** Open a space on a canvas, with the words that stand in it; fails where there is no WebGL. */
export type Opener<Model> = (canvas: HTMLCanvasElement, signs: HTMLElement) => Space<Model>;
