import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import type { Told } from "../../wire/types/messages";
import type { AnyView } from "../../wire/views";
import type { Motion } from "../board";
import { useLatest } from "./use-latest";

const view = (actor: number): AnyView => ({
  game: "toy",
  seat: null,
  players: 2,
  actors: [actor],
  moves: [],
  outcome: null,
});
const last: Told = { kind: "move", seat: null, text: "1,1", at: 0 };

test("a new position moves by its last move, made by the one who was to move; a position that just stands does not", () => {
  const found: (Motion<AnyView> | null)[] = [];
  const Shown = (props: { view: AnyView; last: Told | null }) => {
    found.push(useLatest(props.view, props.last));
    return null;
  };
  const root = document.createElement("div");
  const show = (now: AnyView, move: Told | null) => act(() => render(<Shown view={now} last={move} />, root));
  const [first, second] = [view(1), view(0)];
  show(first, null);
  show(second, last);
  show(second, last);
  show(first, null);
  const motion = { moves: [{ ...last, seat: 1 }], before: first };
  expect(found).toEqual([null, motion, motion, null]);
});
