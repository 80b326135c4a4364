import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import type { CubulusView } from "../../wire/types/cubulus";
import { Neutrals } from "./bar";

const at = (to_place: number) => ({ to_place, moves: to_place ? ["@222"] : ["F5"] }) as unknown as CubulusView;

test("all neutral balls are placed at random, also after the player has looked at something else", async () => {
  const page = document.createElement("div");
  const play = vi.fn();
  const show = (left: number) => act(() => render(<Neutrals match="m1" view={at(left)} play={play} />, page));
  await show(9);
  await act(async () => page.querySelectorAll("button")[1]?.click());
  expect(play).toHaveBeenCalledTimes(1);
  await show(8);
  expect(play).toHaveBeenCalledTimes(2);
  await act(() => render(null, page));
  await show(7);
  expect(play).toHaveBeenCalledTimes(3);
  await show(0);
  expect(play).toHaveBeenCalledTimes(3);
  await show(9); // taken back: it begins only when it is asked for again
  expect(play).toHaveBeenCalledTimes(3);
});
