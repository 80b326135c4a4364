import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { useWakeLock } from "./use-wake-lock";

const Table = ({ timed }: { timed: boolean }) => {
  useWakeLock(timed);
  return null;
};

test("the screen stays awake while time runs, also after the page was hidden", async () => {
  const release = vi.fn();
  const request = vi.fn(async () => ({ release }));
  vi.stubGlobal("navigator", { wakeLock: { request } });
  const show = (timed: boolean) => act(() => render(<Table timed={timed} />, document.body));
  await show(false);
  expect(request).not.toHaveBeenCalled();
  await show(true);
  expect(request).toHaveBeenCalledTimes(1);
  await act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(request).toHaveBeenCalledTimes(2);
  await show(false);
  expect(release).toHaveBeenCalled();
});
