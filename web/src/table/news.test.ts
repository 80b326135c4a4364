import { expect, test } from "vitest";
import { addNews, isTold, isTurnedDown, type NewsItem } from "./news";

const view = { game: "noughts", seat: 0, players: 3, actors: [0], moves: [], outcome: null };
const by = (seat: number, text = "1,1"): NewsItem => ({ move: { kind: "move", seat, text, at: 0 }, view });

test("the news are what others did since the reader's last move, three at most", () => {
  const others = [by(1, "a"), by(2, "b"), by(1, "c"), by(2, "d")];
  const news = others.reduce((before, heard) => addNews(before, heard, [0]), [] as readonly NewsItem[]);
  expect(news.map(({ move }) => move.text)).toEqual(["b", "c", "d"]);
  expect(addNews(news, by(0), [0])).toEqual([]);
});

test("a die and a spectator: chance is no news, every seat is", () => {
  expect(addNews([], by(-1), [0])).toEqual([]);
  expect(addNews([], by(0), [])).toHaveLength(1);
});

test("what was asked for and turned down is told; what its own player withdrew is not", () => {
  const declined = (seat: number) => ({ kind: "decline", seat, text: "undo", at: 0 });
  expect(isTurnedDown(declined(1), { undo: [0] }, [0])).toBe(true);
  expect(isTurnedDown(declined(0), { undo: [0] }, [0])).toBe(false);
  expect(isTurnedDown(declined(0), { undo: [0] }, [1])).toBe(false);
  expect(isTurnedDown(declined(1), {}, [0])).toBe(false);
});

test("who leaves in the middle of a game is told to the others", () => {
  expect(isTold({ kind: "leave", seat: 1, text: "", at: 0 })).toBe(true);
});
