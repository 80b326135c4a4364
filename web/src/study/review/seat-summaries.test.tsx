import { render } from "preact";
import { beforeEach, expect, test } from "vitest";
import type { LuckEntry, SheetEntry } from "../../wire/types/answers";
import { luckBetween, signed } from "./analysis";
import { SeatSummaries } from "./seat-summaries";

const seat = (number: number, known: Partial<SheetEntry>): SheetEntry => ({
  seat: number,
  decisions: 9,
  rate: 12.34,
  band: "strong",
  luck: null,
  result: null,
  adjusted: null,
  ...known,
});

let page: HTMLElement;
beforeEach(() => {
  page = document.createElement("div");
});

const shown = (...seats: SheetEntry[]) => {
  const names = seats.map((_, number) => `Player ${number}`);
  const verdict = { key: "even", better: null, luckier: null };
  render(
    <SeatSummaries game="toy" seats={seats} verdict={verdict} hues={[]} names={names} told={names} mine={[]} />,
    page,
  );
  return [...page.querySelectorAll(".sheet-figures")].map((row) =>
    [...row.querySelectorAll("td")].map((td) => td.textContent),
  );
};

test("a sheet tells each seat's accuracy, luck, result, and result without luck, within what can be won", () => {
  const rows = shown(
    seat(0, { luck: 0.314, result: 1, adjusted: 0.686 }),
    seat(1, { luck: -0.314, result: 0, adjusted: 1.2, rate: null, band: null }),
  );
  expect(rows[0]).toEqual(["99% shell.web.review.band.strong", "+31%", "100%", "69%"]);
  expect(rows[1]).toEqual(["–", "−31%", "0%", "100%"]);
  expect(page.querySelector(".sheet-verdict")?.textContent).toBe("shell.web.review.verdict.even");
});

test("without chance there is no word of luck", () => {
  expect(shown(seat(0, { result: 1 }))[0]?.length).toBe(2);
  expect(page.textContent).not.toContain("luck");
});

test("luck has a sign unless it rounds to nothing", () => {
  expect([signed(0.004), signed(-0.004), signed(-0.2)]).toEqual(["0%", "0%", "−20%"]);
});

test("a decision's luck is what its seat gained since the decision before it", () => {
  const luck: LuckEntry[] = [
    { at: 0, moves: 1, seat: 0, gains: [0.1, -0.1] },
    { at: 2, moves: 1, seat: 1, gains: [0.2, -0.2] },
    { at: 3, moves: 1, seat: 0, gains: [] },
    { at: 4, moves: 1, seat: 0, gains: [0.3, -0.3] },
  ];
  expect(luckBetween(luck, 0, 1, 0)).toBeCloseTo(0.1);
  expect(luckBetween(luck, 2, 5, 1)).toBeCloseTo(-0.5);
  expect(luckBetween(luck, 5, 9, 1)).toBeNull();
});
