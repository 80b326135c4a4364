import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { Rules } from "./rules";

vi.mock("../wire/games", () => ({ listGames: () => Promise.reject(new Error("nobody answers")) }));

test("where nobody lists the games, a rulebook is not called missing", async () => {
  const page = document.createElement("main");
  await act(() => render(<Rules game="toy" />, page));
  await vi.waitFor(() => expect(page.querySelector("[role=alert] h1")?.textContent).toBe("nobody answers"));
});
