import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { go } from "../../ui/route";
import { api } from "../../wire/api";
import type { IdentityState } from "../../wire/types/answers";
import { Devices } from "./devices";
import { OtherDevice } from "./other-device";

const NONE = { devices: [], phrase: false, phrase_by: null, phrase_made: null, notice: null };

async function openSettings(address: string): Promise<number> {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue();
  scroll.mockClear();
  vi.spyOn(api, "house").mockReturnValue(new Promise(() => {}));
  vi.spyOn(api, "devices").mockResolvedValue(NONE as unknown as IdentityState);
  go(address);
  const page = document.createElement("div");
  await act(async () => render(<Devices />, page));
  await vi.waitFor(() => expect(page.querySelector("a[href='/device']")).not.toBeNull());
  return scroll.mock.calls.length;
}

test("the way to another device opens the settings where the devices are", async () => {
  const page = document.createElement("div");
  render(<OtherDevice />, page);
  expect(await openSettings(page.querySelector("a")?.getAttribute("href") ?? "")).toBe(1);
  expect(await openSettings("/settings")).toBe(0);
});
