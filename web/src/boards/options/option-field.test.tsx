import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test, vi } from "vitest";
import { lang, loadWords } from "../../ui/words/words";
import type { OptionEntry } from "../../wire/types/answers";
import { fitSeats, listed, OptionField, within } from "./option-field";

const option = (form: OptionEntry["form"], usual: string, names: Record<string, string> = {}): OptionEntry => ({
  allowed: "",
  form,
  default: usual,
  label: { en: "who begins" },
  names: { en: names },
  hint: { en: "" },
});

let page: HTMLElement;

beforeEach(async () => {
  lang.value = "en";
  await loadWords("shell");
  page = document.createElement("div");
});

async function show(shown: OptionEntry, value: string) {
  const change = vi.fn();
  await act(() => render(<OptionField name="x" option={shown} value={value} change={change} />, page));
  return change;
}

const entries = () => [...page.querySelectorAll("option, .segment > span")].map((one) => one.textContent);

test("values have the names that the game gives them, others are as they are written, with a capital", async () => {
  await show(
    option({ kind: "choice", values: ["placed", "random"] }, "placed", { placed: "the other player" }),
    "placed",
  );
  expect(entries()).toEqual(["The other player", "Random"]);
  expect(page.querySelector("legend")?.textContent).toBe("Who begins");
});

test("a long range is typed, and stays within its bounds", async () => {
  const form = { kind: "whole", low: 30, high: 900, off: true };
  const change = await show(option(form, "180", { off: "no clock" }), "180");
  expect(entries()).toEqual(["No clock", "Number"]);
  const field = page.querySelector("input");
  if (!field) throw new Error("no field to type in");
  field.value = "5000";
  field.dispatchEvent(new Event("change", { bubbles: true }));
  expect(change).toHaveBeenCalledWith("900");
});

test("a named value needs no typing until one asks for it", async () => {
  const change = await show(option({ kind: "text" }, "auto", { auto: "to suit the pieces" }), "auto");
  expect(page.querySelector("input")).toBeNull();
  const select = page.querySelector("select");
  if (!select) throw new Error("nothing to choose from");
  select.value = "(own)";
  await act(() => void select.dispatchEvent(new Event("change", { bubbles: true })));
  expect(page.querySelector("input")?.value).toBe("");
  expect(change).not.toHaveBeenCalled();
});

test("short ranges are lists", () => {
  expect(listed({ kind: "whole", low: 2, high: 4, off: true })).toEqual(["2", "3", "4", "off"]);
  expect(listed({ kind: "whole", low: 1, high: 99 })).toBeUndefined();
});

test("what is no number becomes the usual value, or the lowest", () => {
  expect(within({ kind: "whole", low: 1, high: 60 }, "many", "20")).toBe("20");
  expect(within({ kind: "whole", low: 1, high: 60 }, "", "off")).toBe("1");
});

const WHO_BEGINS = option({ kind: "whole", low: 0, high: 5, off: false, seat: true }, "0");

test("a seat is one of those at the table", async () => {
  await act(() =>
    render(<OptionField name="first" option={WHO_BEGINS} value="0" change={() => {}} players={2} />, page),
  );
  expect(entries()).toEqual(["0", "1"]);
});

test("a seat that has left the table is forgotten", () => {
  const chosen = { first: "4", rounds: "4" };
  const options = { first: WHO_BEGINS, rounds: option({ kind: "whole", low: 1, high: 5 }, "1") };
  expect(fitSeats(chosen, options, 5)).toEqual(chosen);
  expect(fitSeats(chosen, options, 2)).toEqual({ first: "0", rounds: "4" });
});
