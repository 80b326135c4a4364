import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { useMedia } from "./media";

afterEach(() => vi.unstubAllGlobals());

const Told = () => <p>{useMedia("(max-width: 60rem)") ? "narrow" : "wide"}</p>;

test("a window that changed between the first drawing and the listening is known", async () => {
  const query = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  query.addEventListener.mockImplementation(() => {
    query.matches = true;
  });
  vi.stubGlobal("matchMedia", () => query);
  await act(async () => render(<Told />, document.body));
  expect(document.body.textContent).toBe("narrow");
});
