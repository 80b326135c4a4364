import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { t } from "../ui/words/words";
import { api } from "../wire/api";
import type { MatchState } from "../wire/match-client";
import type { HintInWords } from "../wire/types/answers";
import { HintText, useHint } from "./hint";

const FOUND: HintInWords = { clue: null, at: [], move: "e4", why: null, outlook: 0.5, proved: false };

let page: HTMLElement;
let advice: ReturnType<typeof useHint>;
let answers: ((found: HintInWords) => void)[];
let asked: ReturnType<typeof vi.spyOn>;

function Table({ v }: { v: number }) {
  advice = useHint("match", 0, { v, pv: 0 } as MatchState);
  return null;
}
const show = (v: number) => act(() => render(<Table v={v} />, page));
const press = () => act(() => advice.next());
const answer = () => act(async () => answers.shift()?.(FOUND));

beforeEach(async () => {
  vi.useFakeTimers();
  page = document.createElement("div");
  answers = [];
  asked = vi.spyOn(api, "hint").mockReset();
  asked.mockImplementation(() => new Promise((found) => answers.push(found)));
  await show(1);
});
afterEach(() => vi.useRealTimers());

test("a hint is thought about once, however often it is asked for, and then shown", async () => {
  press();
  press();
  expect([advice.state.value.is, answers.length]).toEqual(["thinking", 1]);
  await answer();
  expect(advice.hint.value?.move).toBe("e4");
});

test("an answer for an older position is dropped, and a hint may be asked for again", async () => {
  press();
  await show(2);
  expect(advice.state.value.is).toBe("none");
  press();
  await answer();
  expect(advice.state.value.is).toBe("thinking");
  await answer();
  expect(advice.hint.value?.move).toBe("e4");
});

test("a hint that is asked for as soon as the board shows a new position is thought about", async () => {
  render(<Table v={2} />, page); // and the key is pressed before the browser has drawn
  advice.next();
  await act(async () => void vi.advanceTimersByTime(100)); // now it has
  expect(advice.state.value.is).toBe("thinking");
});

test("an answer that fails or does not come says so, and a hint may be asked for again", async () => {
  asked.mockRejectedValueOnce(new Error("Not now."));
  press();
  await act(async () => {});
  expect(advice.state.value).toEqual({ is: "failed", why: "Not now." });
  press();
  await act(async () => void vi.advanceTimersByTime(60_000));
  expect(advice.state.value.is).toBe("failed");
  await answer(); // too late
  expect(advice.state.value.is).toBe("failed");
  press();
  await answer();
  expect(advice.hint.value?.move).toBe("e4");
});

test("a hint says with its move that it is proved, and does not say so of a guess", async () => {
  const said = async (proved: boolean) => {
    const hint = { ...FOUND, proved, step: 2 };
    await act(() =>
      render(
        <HintText {...{ hint }} game="cubulus" names={[]} mine={[]} spell={String} more={() => {}} play={null} />,
        page,
      ),
    );
    return page.textContent ?? "";
  };
  expect(await said(true)).toContain(t("proved"));
  expect(await said(false)).not.toContain(t("proved"));
});
