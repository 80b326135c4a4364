import "./scene.css";
import { useRef } from "preact/hooks";
import { announce } from "../../ui/live-region";
import { Button } from "../../ui/parts/button";
import { toast } from "../../ui/toasts";
import { lang, t } from "../../ui/words/words";
import type { Scene } from "../../wire/types/scene";
import type { AnyView } from "../../wire/views";
import type { BoardModule, BoardProps } from "../board";
import { useMotion } from "../motion/fly";
import { together } from "../motion/staged";
import { ConfirmMove } from "../parts/confirm-move";
import { Places } from "./places";
import { Shapes } from "./shapes";
import { landings, slide, tumble } from "./slide";
import { onlyMove } from "./steps";
import { useDrag } from "./use-drag";
import { type Path, usePath } from "./use-path";
import { buttonWords, chosenSaid, narrate, placesOf, prompt, type SceneView, spell, titleOf } from "./words";

/** The board of any game that describes its position as a scene. */
export function SceneBoard(props: BoardProps<SceneView>) {
  const { view, motion, last, play, settle, tools } = props;
  const { scene } = view;
  const board = useRef<HTMLDivElement>(null);
  const picture = useRef<SVGSVGElement>(null);
  const path = usePath({
    steps: scene.steps,
    play,
    position: view,
    settle,
    began: (chosen) => announce(chosenSaid(chosen, scene)),
    astray: (chosen, name) => {
      const tried = [...chosen, name];
      if (tried.length === scene.length) return play?.(tried.join(scene.join));
      toast(t("scene.astray", { place: titleOf(name, scene) }));
    },
  });
  const drag = useDrag(board, scene, path);
  useMotion(motion, ({ moves, before }) => {
    const dragged = moves.some(({ text }) => placesOf(text, before.scene).at(-1) === drag.landed.current);
    if (!dragged) slide(picture.current, before.scene, scene);
    if (moves.some(({ seat }) => (seat ?? -1) < 0)) tumble(picture.current);
  });
  const moved = motion?.moves.some(({ seat, text }) => seat === last?.seat && text === last?.text);
  const landed = motion && last && moved ? landings(motion.before.scene, scene, placesOf(last.text, scene)) : [];
  return (
    <div class="game-scene">
      <div class="scene" style={{ "--ratio": scene.width / scene.height }}>
        <div class={`scene-board ${path.places.length ? "begun" : ""}`} ref={board}>
          <svg class="scene-picture" viewBox={`0 0 ${scene.width} ${scene.height}`} aria-hidden="true" ref={picture}>
            <ScenePicture scene={scene} />
          </svg>
          <Places {...props} {...{ landed, board, path, drag }} />
        </div>
        <div class="scene-bar frame-bar">
          <Bar path={path} view={view} />
          {tools}
        </div>
      </div>
    </div>
  );
}

/** The shapes of a scene, without places to choose. */
export const ScenePicture = ({ scene }: { scene: Scene }) => (
  <>
    <Shapes shapes={scene.shapes} />
    {scene.places.map(({ name, shapes }) => (
      <g key={name}>
        <Shapes shapes={shapes} />
      </g>
    ))}
    {scene.pieces.map(({ name, x, y, shapes }) => (
      <g key={name} data-piece={name} transform={`translate(${x} ${y})`}>
        <g class="scene-slide">
          <Shapes shapes={shapes} />
        </g>
      </g>
    ))}
    <Shapes shapes={scene.above} />
  </>
);

/** What was chosen so far, the moves that no further place is needed for, and what the game says of its end. */
function Bar({ path, view }: { path: Path; view: SceneView }) {
  const { asked, follow, make, back } = path;
  const moves = onlyMove(follow) === null || path.places.length === 0 ? follow.whole : [];
  const words = buttonWords(moves, view);
  const last = view.outcome !== null && view.scene.says[lang.value];
  return (
    <>
      {last && <p>{last}</p>}
      {moves.map((move, n) => (
        <Button key={move} says={words[n]} press={() => make(move)} />
      ))}
      {path.places.length > 0 && asked === null && (
        <div class="row scene-chosen">
          <p>{chosenSaid(path.places, view.scene)}</p>
          <Button says={t("scene.back")} press={back} />
        </div>
      )}
      <ConfirmMove
        choice={{ chosen: asked, confirm: () => asked !== null && make(asked), cancel: back }}
        label={asked === null ? "" : spell(asked, view)}
      />
    </>
  );
}

const sceneBoard: Omit<BoardModule<SceneView>, "Board" | "Side"> = {
  prompt,
  narrate,
  spell,
  brief: spell,
  standing: ({ scene: { scores } }, seat) =>
    scores ? { lines: [], score: String(scores[seat] ?? "") } : { lines: [] },
  moments: together,
  hasBar: true,
};

/** Make the board of a game that describes its position as a scene. Only here it is known that its view has one. */
export const makeSceneBoard = (): BoardModule<AnyView> => ({
  ...sceneBoard,
  Board: (props) => SceneBoard(props as BoardProps<SceneView>),
});
