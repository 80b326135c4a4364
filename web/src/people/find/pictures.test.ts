import { h, render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import type { PublicMatch } from "../../wire/types/messages";
import { nextBehind, usePictures } from "./pictures";

test("a match without a picture comes first, then the one that is furthest behind", () => {
  const matches = [
    { m: "a", v: 5 },
    { m: "b", v: 9 },
    { m: "c", v: 1 },
  ];
  expect(nextBehind(matches, new Map())?.m).toBe("a");
  expect(
    nextBehind(
      matches,
      new Map([
        ["a", 4],
        ["b", 6],
      ]),
    )?.m,
  ).toBe("c");
  expect(
    nextBehind(
      matches,
      new Map([
        ["a", 4],
        ["b", 6],
        ["c", 1],
      ]),
    )?.m,
  ).toBe("b");
  expect(nextBehind([], new Map())).toBeNull();
});

test("a picture follows its match on after a second move within the pause", async () => {
  vi.useFakeTimers();
  const page = document.createElement("div");
  const Watched = ({ v }: { v: number }) => `${usePictures([{ m: "a", v } as PublicMatch]).get("a")}`;
  const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const show = (v: number) => act(() => render(h(Watched, { v }), page));
  await show(1);
  await wait(100);
  expect(page.textContent).toBe("1");
  await show(2);
  await wait(1_000);
  await show(3);
  await wait(1_100);
  expect(page.textContent).toBe("3");
  await show(4);
  await wait(2_100);
  expect(page.textContent).toBe("4");
  vi.useRealTimers();
});
