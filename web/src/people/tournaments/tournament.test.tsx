import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { t } from "../../ui/words/words";
import type { TournamentView } from "../../wire/types/answers";
import { Tournament } from "./tournament";

const person = { name: "Otto", bot: false, program: false, yours: false, withdrawn: false };
const closed: Partial<TournamentView> = {
  ...{ tournament: "t", name: "", kind: "swiss", game: "cubulus", title: {}, rules: {}, clock: "none", patience: 300 },
  ...{ status: "expired", hosted: true, ends: null, starts: null, round: 0, rounds: null, seats: 2, participants: 1 },
  ...{ people: [{ ...person, number: 0 } as TournamentView["people"][number]], standings: [], games: [], breaks: [] },
  ...{ bracket: [], tie_breaks: [], own_game: null, you: null },
};
vi.mock("./follow", () => ({
  useTournament: () => ({ followed: signal({ shown: closed, problem: null }), act: () => null }),
}));
vi.mock("../../wire/games", async (real) => ({ ...(await real<object>()), loadGameWords: async () => null }));

test("a tournament that was closed before it began shows who had joined, and no standings", async () => {
  const page = document.createElement("div");
  await act(() => render(<Tournament tournament="t" />, page));
  await act(() => Promise.resolve());
  const headings = [...page.querySelectorAll("h2")].map((one) => one.textContent);
  expect(headings).toEqual([t("tournament.people")]);
  expect(page.textContent).toContain(t("tournament.status.expired"));
  expect(page.textContent).toContain("Otto");
  expect(page.querySelectorAll("button, .scroll-box")).toHaveLength(0);
});
