import type { AnyView } from "../../wire/views";
import type { BoardModule, BoardProps } from "../board";
import { together } from "../motion/staged";
import { SceneBoard } from "./scene-board";
import { narrate, prompt, type SceneView, spell } from "./words";

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
