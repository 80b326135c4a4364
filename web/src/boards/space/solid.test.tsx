import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";

test("where the browser knows how to draw a solid and its machine does not, nothing is loaded for it", async () => {
  vi.stubGlobal("WebGL2RenderingContext", class {});
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  const { isSolid, Solid } = await import("./solid");
  const load = vi.fn();
  expect(isSolid()).toBe(true);
  await act(() => render(<Solid load={load} model={null} label="" on={vi.fn()} />, document.createElement("div")));
  expect(load).not.toHaveBeenCalled();
  expect(isSolid()).toBe(false);
});
