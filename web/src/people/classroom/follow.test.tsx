import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { api } from "../../wire/api";
import type { ClassView } from "../../wire/types/answers";
import { useClass } from "./follow";

const view = (n: number, you: number[] = []) =>
  ({ classroom: "c", status: "running", yours: false, kept: false, members: [], n, you }) as unknown as ClassView;

let opened: ReturnType<typeof useClass>;
function Page() {
  opened = useClass("ABC346");
  return null;
}

test("who has joined is not shown out again by an answer to a stranger", async () => {
  vi.useFakeTimers();
  let answer = (_: ClassView) => {};
  const asked = new Promise<ClassView>((settle) => (answer = settle));
  vi.spyOn(api, "classroom").mockResolvedValueOnce(view(1)).mockReturnValue(asked);
  await act(async () => render(<Page />, document.body));
  await act(async () => void (await vi.runAllTimersAsync()));
  await opened.act(Promise.resolve(view(2, [1])));
  await act(async () => answer(view(2)));
  expect(opened.followed.value.shown?.you).toEqual([1]);
  expect(api.classroom).toHaveBeenCalledTimes(2);
  await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)));
  expect(api.classroom).toHaveBeenLastCalledWith("ABC346", 2);
  render(null, document.body);
  vi.useRealTimers();
});

test("who joins among many others is let in, though news of the others came first", async () => {
  vi.spyOn(api, "classroom")
    .mockResolvedValueOnce(view(5))
    .mockResolvedValueOnce(view(5, [2]));
  await act(async () => render(<Page />, document.body));
  await opened.act(Promise.resolve(view(4, [2])));
  expect(opened.followed.value.shown?.you).toEqual([2]);
  render(null, document.body);
});
