import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { SeatCard, type Who } from "./seat-card";

test("a seat is given to a person or a bot, and a bot has its level in sight", async () => {
  const page = document.createElement("div");
  const change = vi.fn();
  const show = (who: Who) =>
    act(() =>
      render(
        <SeatCard
          {...{ name: "Red", seat: 0, hue: "red", who, people: ["here", "link"], bots: ["bot:1", "bot:6"], change }}
          usual="bot:1"
          wall={false}
        />,
        page,
      ),
    );
  const values = () => [...page.querySelectorAll<HTMLInputElement>("input")].map((one) => one.value);
  const choose = (value: string) =>
    act(() => void page.querySelector(`[value='${value}']`)?.dispatchEvent(new Event("change", { bubbles: true })));
  await show("here");
  expect(values()).toEqual(["here", "link", "bot"]);
  await choose("bot");
  expect(change).toHaveBeenLastCalledWith("bot:1");
  await show("bot:1");
  expect(values()).toEqual(["here", "link", "bot", "bot:1", "bot:6"]);
  await choose("bot:6");
  expect(change).toHaveBeenLastCalledWith("bot:6");
});
