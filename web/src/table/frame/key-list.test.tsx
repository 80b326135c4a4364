import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";
import { lang, loadWords } from "../../ui/words/words";
import { handleShortcut, KeyList } from "./key-list";

const page = document.createElement("div");
afterEach(() => render(null, page));

test("a key opens a list of the keys that do something here", async () => {
  lang.value = "en";
  await loadWords("shell");
  document.body.append(page);
  const shortcuts = { h: () => undefined };
  await act(() => render(<KeyList shortcuts={shortcuts} />, page));
  const dialog = page.querySelector("dialog") as HTMLDialogElement;
  expect([...page.querySelectorAll("dd")].map((one) => one.textContent)).toContain("Hint");
  expect(page.textContent).not.toContain("Undo");
  const event = new KeyboardEvent("keydown", { key: "?" });
  Object.defineProperty(event, "target", { value: page });
  handleShortcut(event, shortcuts);
  expect(dialog.open).toBe(true);
});
