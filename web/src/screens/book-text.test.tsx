import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { BookText } from "./book-text";

const BOOK = `# Nine Holes

Get three in a row.

- **NH-01** Each player has
  three pieces.
- **NH-02** A move to \`b2\` is <b>free</b>.

## Options
- \`players\`: 2
`;

test("headings, lists, numbers of rules and code are shown as what they are", async () => {
  const page = document.createElement("article");
  await act(() => render(<BookText text={BOOK} />, page));
  expect([...page.children].map(({ tagName }) => tagName)).toEqual(["H1", "P", "UL", "H2", "UL"]);
  expect(page.querySelector("#NH-01")?.parentElement?.textContent).toBe("NH-01 Each player has three pieces.");
  expect(page.querySelector("code")?.textContent).toBe("b2");
  expect(page.textContent).toContain("<b>free</b>");
  expect(page.querySelector("b")).toBeNull();
});
