import type { RefObject } from "preact";
import { useState } from "preact/hooks";
import { ComparedRing } from "../../ui/parts/compared-mark";
import { lang, t } from "../../ui/words/words";
import type { Place, Scene } from "../../wire/types/scene";
import type { BoardProps } from "../board";
import { cellMarks, comparedHere } from "../cell-marks";
import { boundsOf, placeTowards } from "./near";
import { pathOf } from "./shapes";
import { follow } from "./steps";
import type { useDrag } from "./use-drag";
import type { Path } from "./use-path";
import { placesOf, type SceneView } from "./words";

type Props = Pick<BoardProps<SceneView>, "view" | "last" | "fault" | "hint" | "compared" | "pointed" | "point"> & {
  /** Where the pieces of the last move went. */
  landed: readonly string[];
  board: RefObject<HTMLElement | null>;
  path: Path;
  drag: ReturnType<typeof useDrag>;
};

/** What others may be shown that one points at: a place on a board, not words. */
const POINTED = /^([A-Za-z]{0,2}\d{1,3}|-?\d{1,3}(,-?\d{1,3}){1,2})$/;

/** The places of a scene: real buttons over the picture, with one tab stop; arrows go to the place that lies that way. */
export function Places(props: Props) {
  const { view, last, landed, fault, hint, compared, pointed, point, board, path, drag } = props;
  const { scene } = view;
  const [at, stand] = useState<string | null>(null);
  const home = scene.places.some(({ name }) => name === at) ? at : (firstOf(scene, path) ?? null);
  const lastPlaces = scene.last ?? (last ? [...placesOf(last.text, scene), ...landed] : []);
  const hinted = hint?.move ? placesOf(hint.move, scene)[path.places.length] : undefined;

  const key = (event: KeyboardEvent, name: string) => {
    if (event.key === "Escape" && path.places.length) {
      event.preventDefault();
      path.back();
    }
    const next = placeTowards(event.key, name, scene.places);
    if (next === null) return;
    event.preventDefault();
    stand(next);
    board.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(next)}"]`)?.focus();
  };

  return (
    <div role="group" class="scene-places" aria-label={scene.label[lang.value]}>
      {scene.places.map((place) => {
        const { name } = place;
        const may = path.follow.next.has(name);
        const picked = path.places.includes(name);
        const is = comparedHere(compared, (move) => placesOf(move, scene).includes(name));
        const drags = name === path.places.at(-1) || (may && leadsOn(scene, [...path.places, name]));
        const marks = { may, picked, drags, last: lastPlaces.includes(name), hinted: hinted === name };
        return (
          <button
            type="button"
            key={name}
            class={`cell scene-place ${cellMarks([name], { fault, hint, pointed }, marks)}`}
            style={positionOf(place, scene)}
            aria-label={[labelOf(place), is && t(`compared.${is}`)].filter(Boolean).join("; ")}
            aria-disabled={!may && !picked && !path.starts.has(name)}
            aria-pressed={picked || undefined}
            data-cell={name}
            tabIndex={name === home ? 0 : -1}
            onKeyDown={(event) => key(event, name)}
            onFocus={() => {
              stand(name);
              point(POINTED.test(name) ? name : null);
            }}
            onPointerDown={(event) => drags && drag.take(name, event)}
            onClick={(event) => !drag.wasDragged() && path.choose(name, path.hand(event))}
          >
            <Ring place={place} />
            {is && <ComparedRing is={is} />}
          </button>
        );
      })}
    </div>
  );
}

/** Whether another place is to be chosen after these. */
const leadsOn = ({ steps }: Scene, path: readonly string[]): boolean => follow(steps, path).next.size > 0;

/** Where the keyboard begins: at what may be chosen. */
const firstOf = (scene: Scene, path: Path): string | undefined =>
  (scene.places.find(({ name }) => path.follow.next.has(name)) ?? scene.places[0])?.name;

/** Say what a place is and what is there. */
function labelOf({ title, holds }: Place): string {
  const [name, held] = [title[lang.value] ?? "", holds[lang.value]];
  return held ? `${name}: ${held}` : name;
}

const share = (part: number, whole: number): string => `${(100 * part) / whole}%`;

function positionOf(place: Place, scene: Scene) {
  const { x, y, width, height } = boundsOf(place);
  return {
    left: share(x, scene.width),
    top: share(y, scene.height),
    width: share(width, scene.width),
    height: share(height, scene.height),
  };
}

/** The marks are drawn so far inside the outline, as a share of the smaller side. */
const INSET = 0.05;

/** The outline of a place: what can be pressed, and what its marks are drawn along. */
function Ring({ place }: { place: Place }) {
  const { x, y, width, height } = boundsOf(place);
  const inset = INSET * Math.min(width, height);
  const inside = place.outline.map(([px = 0, py = 0]) => [
    px + inset * Math.sign(x + width / 2 - px),
    py + inset * Math.sign(y + height / 2 - py),
  ]);
  return (
    <svg class="scene-ring" viewBox={`${x} ${y} ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <polygon class="touch" points={pathOf(place.outline)} />
      <polygon class="edge" points={pathOf(inside)} />
      <polygon class="mark" points={pathOf(inside)} />
    </svg>
  );
}
