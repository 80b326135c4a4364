import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { outOfReach } from "../transport";
import { later } from "./later";

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a part whose file does not come says that the server is away, and the page is loaded anew once it is back", async () => {
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  const ask = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError()).mockResolvedValue(new Response("{}"));
  vi.stubGlobal("fetch", ask);
  const Part = later(
    () => Promise.reject(new TypeError()),
    () => <p>One moment…</p>,
  );
  await act(async () => render(<Part />, document.body));
  await vi.advanceTimersByTimeAsync(0);
  expect(outOfReach.value).toBe(true);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(outOfReach.value).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reload).toHaveBeenCalledOnce();
  expect(document.body.textContent).toBe("One moment…");
});
