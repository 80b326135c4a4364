import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../wire/api";
import { playNow, settingUp } from "./new-match";

vi.mock("../../ui/route", () => ({ go: () => undefined }));

beforeEach(() => {
  vi.restoreAllMocks();
});

test("a double click on Play now makes one match, and the next click another", async () => {
  vi.spyOn(api, "games").mockResolvedValue({ games: {} } as never);
  const setUp = vi.spyOn(api, "setUp").mockResolvedValue({ match: "abcdefghijkl", keys: {} } as never);
  const first = playNow("cubulus", "bot:1");
  const second = playNow("cubulus", "bot:1");
  expect(settingUp.value).toBe(true);
  await Promise.all([first, second]);
  expect(setUp).toHaveBeenCalledTimes(1);
  await playNow("cubulus", "bot:1");
  expect(setUp).toHaveBeenCalledTimes(2);
});

test("after a failure one may try again", async () => {
  vi.spyOn(api, "games").mockRejectedValue(new Error("no network"));
  await playNow("cubulus", "bot:1");
  expect(settingUp.value).toBe(false);
});
