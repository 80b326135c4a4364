import { expect, test } from "vitest";
import { addHeard, type Heard } from "./news";

const view = { game: "noughts", seat: 0, players: 3, actors: [0], moves: [], outcome: null };
const by = (seat: number, text = "1,1"): Heard => ({ move: { kind: "move", seat, text, at: 0 }, view });

test("the news are what others did since the reader's last move, three at most", () => {
  const others = [by(1, "a"), by(2, "b"), by(1, "c"), by(2, "d")];
  const news = others.reduce((before, heard) => addHeard(before, heard, [0]), [] as readonly Heard[]);
  expect(news.map(({ move }) => move.text)).toEqual(["b", "c", "d"]);
  expect(addHeard(news, by(0), [0])).toEqual([]);
});

test("a die and a spectator: chance is no news, every seat is", () => {
  expect(addHeard([], by(-1), [0])).toEqual([]);
  expect(addHeard([], by(0), [])).toHaveLength(1);
});
