import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lang, loadWords } from "../words/words";
import { goToMoveField, MoveField } from "./move-field";

const page = document.createElement("div");
const play = vi.fn();

const show = (position: number) => act(() => render(<MoveField play={play} position={position} />, page));
const field = () => page.querySelector("input") as HTMLInputElement;

async function type(text: string) {
  await act(() => {
    field().value = text;
    field().dispatchEvent(new Event("input"));
  });
  await act(() => {
    page.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true }));
  });
}

beforeEach(async () => {
  lang.value = "en";
  await loadWords("shell");
  document.body.append(page);
  play.mockClear();
  await show(1);
});
afterEach(() => render(null, page));

test("a move that is refused stays in the field, one that is made leaves it", async () => {
  await type("1,9");
  expect(play).toHaveBeenCalledWith("1,9");
  expect(field().value).toBe("1,9");
  await type("1,8");
  await show(2);
  expect(field().value).toBe("");
});

test("what is being typed stays while another player moves", async () => {
  await type("1,9");
  await act(() => {
    field().value = "1,";
    field().dispatchEvent(new Event("input"));
  });
  await show(2);
  expect(field().value).toBe("1,");
});

test("the key opens the field and goes to it", () => {
  expect(page.querySelector("details")?.open).toBe(false);
  goToMoveField();
  expect(page.querySelector("details")?.open).toBe(true);
  expect(document.activeElement).toBe(field());
});
