import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { api } from "../../wire/api";
import type { CallSettings, PushOptions } from "../../wire/types/answers";
import { minuteOf, Notices, timeOf } from "./notices";

test("what one is notified of is sent once more when the answer has come, with all that was chosen meanwhile", async () => {
  const page = document.body.appendChild(document.createElement("div"));
  const first = { turn: true, begun: true, clock: true, found: true, game: true, quiet: null };
  vi.spyOn(api, "push").mockResolvedValue({ state: "ready", browsers: 1, calls: first } as unknown as PushOptions);
  const answers: (() => void)[] = [];
  const sent: CallSettings[] = [];
  vi.spyOn(api, "callFor").mockImplementation((calls) => {
    sent.push(calls);
    return new Promise((answer) => answers.push(() => answer(calls)));
  });
  await act(async () => render(<Notices />, page));
  await act(async () => {}); // the answer is shown
  const boxes = [...page.querySelectorAll<HTMLInputElement>("[aria-labelledby] input")];
  for (const box of boxes.slice(0, 3)) await act(() => box.click());
  expect(sent).toEqual([{ ...first, turn: false }]);
  const answer = async () => {
    answers.shift()?.();
    await new Promise((then) => setTimeout(then));
  };
  await act(answer);
  expect(sent.slice(1)).toEqual([{ ...first, turn: false, begun: false, clock: false }]);
  await act(answer);
  expect(sent).toHaveLength(2);
});

test("a minute of the day is written as a time, and read again", () => {
  expect([0, 8 * 60, 22 * 60 + 5, 1439].map(timeOf)).toEqual(["00:00", "08:00", "22:05", "23:59"]);
  expect(["00:00", "08:00", "22:05", "23:59:30"].map(minuteOf)).toEqual([0, 480, 1325, 1439]);
  expect(minuteOf("")).toBe(null);
});
