import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { Controls } from "./controls";
import { topics } from "./studio-state";
import type { BoardShown, GameEntry } from "./types";

test("only a person who is alone with bots is called you", async () => {
  const shown = { at: 0, moves: [], over: null, live: true } as unknown as BoardShown;
  const game = { options: {}, chosen: {} } as unknown as GameEntry;
  const chosen = async (...seats: string[]) => {
    const page = document.createElement("div");
    topics.value = {
      players: { seats, go: false },
      bots: { levels: [], names: ["random", "bot:2"], games: 0, share: null },
    };
    await act(() => render(<Controls {...{ game, shown, names: ["Red", "Blue"] }} />, page));
    return [...page.querySelectorAll<HTMLSelectElement>("fieldset select")].map(
      (one) => one.selectedOptions[0]?.textContent,
    );
  };
  expect(await chosen("person", "bot:2")).toEqual(["Studio.web.person", "Shell.web.bot.bot2"]);
  expect(await chosen("person", "person")).toEqual(["Shell.web.setup.seat.here", "Shell.web.setup.seat.here"]);
});
