import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Following, useFollowed } from "./follow";

interface View {
  n: number;
  ends?: boolean;
}
let answers: (View | Error)[];
let asked: number[];
let page: HTMLElement;

const following: Following<View> = {
  ask: async (after) => {
    asked.push(after);
    const answer = answers.shift() ?? { n: after, ends: true };
    if (answer instanceof Error) throw answer;
    return answer;
  },
  pause: ({ ends }) => (ends ? null : 10),
  retry: (_, shown) => (shown ? 10 : null),
};

function Shown() {
  const { shown, problem } = useFollowed("one", following).followed.value;
  return <p>{problem?.message ?? shown?.n ?? "nothing"}</p>;
}

beforeEach(() => {
  vi.useFakeTimers();
  page = document.createElement("div");
  asked = [];
});
afterEach(() => void vi.useRealTimers());

async function watch(...given: (View | Error)[]) {
  answers = given;
  await act(() => render(<Shown />, page));
  await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)));
  return page.textContent;
}

test("each question names what is shown, until nothing more comes", async () => {
  expect(await watch({ n: 3 }, { n: 5 }, { n: 8, ends: true })).toBe("8");
  expect(asked).toEqual([-1, 3, 5]);
});

test("an answer that is older than what is shown changes nothing", async () => {
  expect(await watch({ n: 5 }, { n: 4 }, { n: 5, ends: true })).toBe("5");
});

test("a problem that may pass is waited for, another one is shown", async () => {
  expect(await watch({ n: 3 }, new Error("away"), { n: 4, ends: true })).toBe("4");
  expect(asked).toEqual([-1, 3, 3]);
  render(null, page);
  expect(await watch(new Error("no such thing"))).toBe("no such thing");
});

test("who has left asks no more", async () => {
  answers = [{ n: 1 }, { n: 2 }, { n: 3 }];
  await act(() => render(<Shown />, page));
  render(null, page);
  await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)));
  expect(asked).toEqual([-1]);
});
