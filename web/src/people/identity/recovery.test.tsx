import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeAll, expect, test, vi } from "vitest";
import { Toasts } from "../../ui/toasts";
import { loadWords } from "../../ui/words/words";
import { api } from "../../wire/api";
import { connection } from "../../wire/connection";
import type { RecoveryNotice } from "../../wire/types/answers";
import { tellOfRecovery } from "./recovery";

beforeAll(() => loadWords("shell", "en"));

test("a page says once what became of the phrase, when it is looked at, until the person knows", async () => {
  const page = document.body.appendChild(document.createElement("div"));
  await act(() => render(<Toasts />, page));
  const drop = vi.spyOn(api, "dropNotice").mockResolvedValue();
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const hear = (at: number) =>
    act(() => {
      connection.recovery.value = { t: "recovery", change: "replaced", device: "Phone", at } satisfies RecoveryNotice;
    });
  const notices = () => page.querySelectorAll(".toast");
  tellOfRecovery();
  await hear(1);
  expect(notices()).toHaveLength(0);
  hidden.mockReturnValue(false);
  await hear(1);
  await hear(1);
  expect(notices()).toHaveLength(1);
  expect(page.textContent).toContain("A new recovery phrase was made on “Phone”");
  await act(async () => page.querySelectorAll<HTMLButtonElement>(".toast .row button")[0]?.click());
  expect(drop).toHaveBeenCalledExactlyOnceWith(1);
  expect(notices()).toHaveLength(0);
  await hear(2);
  expect(notices()).toHaveLength(1);
});
