import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StagedMatch } from "./staged";
import { useMotionEnd } from "./use-motion-end";

/** What of the position was still to come, and whether the reader is to roll. */
let [behind, rolls] = [false, false];
const pressed = vi.fn();
const root = document.body.appendChild(document.createElement("div"));

const staged = { finish: vi.fn(() => behind), roll: vi.fn(() => rolls) } as unknown as StagedMatch; // the two that are used

function Table() {
  useMotionEnd(staged, () => 0);
  return (
    <>
      <div class="frame-board">
        <button type="button" id="cell" onClick={pressed} />
      </div>
      <button type="button" id="resign" onClick={pressed} />
    </>
  );
}

beforeEach(() => {
  [behind, rolls] = [false, false];
  vi.clearAllMocks();
  void act(() => render(<Table />, root));
});

afterEach(() => {
  void act(() => render(null, root));
});

const tell = (id: string, event: Event) => document.getElementById(id)?.dispatchEvent(event) ?? false;

/** Press and let go; a click from the keyboard has no detail. */
function click(id: string, detail = 1): void {
  if (detail) tell(id, new Event("pointerdown", { bubbles: true }));
  tell(id, new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
}

const key = (id: string, kind: "keydown" | "keyup", name: string) =>
  tell(id, new KeyboardEvent(kind, { key: name, bubbles: true, cancelable: true }));

test("a press on a board that was behind only catches up with it, and the next one counts", () => {
  behind = true;
  click("cell");
  expect(pressed).not.toHaveBeenCalled();
  behind = false;
  click("cell");
  expect(pressed).toHaveBeenCalledOnce();
});

test("what stands beside the board is pressed at once", () => {
  behind = true;
  click("resign");
  expect(pressed).toHaveBeenCalledOnce();
});

test("the keyboard ends the motion and acts: what happened was read out", () => {
  behind = true;
  key("cell", "keydown", "Enter");
  click("cell", 0);
  expect(staged.finish).toHaveBeenCalledOnce();
  expect(pressed).toHaveBeenCalledOnce();
});

test("the space bar rolls, and presses nothing when it is let go", () => {
  rolls = true;
  expect(key("cell", "keydown", " ")).toBe(false);
  expect(key("cell", "keyup", " ")).toBe(false);
  rolls = false;
  expect(key("cell", "keydown", " ")).toBe(true);
  expect(key("cell", "keyup", " ")).toBe(true);
});

test("the space bar on a button beside the board is that button's", () => {
  rolls = true;
  expect(key("resign", "keydown", " ")).toBe(true);
  expect(staged.roll).not.toHaveBeenCalled();
});
