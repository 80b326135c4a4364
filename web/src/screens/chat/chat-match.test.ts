import { expect, test, vi } from "vitest";
import type { OpenGame } from "../../boards/load";
import { together } from "../../boards/motion/staged";
import type { Told } from "../../wire/types/messages";
import { type Asks, ChatMatch } from "./chat-match";
import type { BoardData } from "./types";

const move = (seat: number, text: string): Told => ({ kind: "move", seat, text, at: 0 });

function data(v: number, actors: readonly number[], events: readonly Told[] = []): BoardData {
  const view = { game: "toy", seat: 0, players: 2, actors, moves: [`${v}`], outcome: null };
  const more = { refused: null, is_late: false, model: null, game: null, over: false, winners: [] };
  return { ...more, seat: 0, players: ["user", "me"], v, heard: v, view, events };
}

/** A server whose answers come when the test gives them. */
function desk(first: BoardData) {
  const given: { tool: string; args: unknown[]; give: (data: BoardData) => void; fail: (why: Error) => void }[] = [];
  const ask =
    (tool: string) =>
    (...args: unknown[]) =>
      new Promise<BoardData>((give, fail) => given.push({ tool, args, give, fail }));
  const told: string[] = [];
  const asks: Asks = {
    show: ask("show"),
    play: ask("play"),
    tellModel: (text) => told.push(`model: ${text}`),
    sayInChat: (text) => told.push(`chat: ${text}`),
  };
  const narrated: string[] = [];
  const narrate = ({ text }: Told) => {
    narrated.push(text);
    return text;
  };
  const board = { moments: together, narrate };
  const match = new ChatMatch({ name: "toy", board } as unknown as OpenGame, first, asks);
  const next = () => vi.waitUntil(() => given.shift());
  return { match, next, given, told, narrated, shownV: () => match.staged.known.peek().get(0)?.v };
}

test("a move is shown at once, the model is told, and the answer of the others comes by asking for news", async () => {
  const { match, next, told, narrated, shownV } = desk(data(1, [0]));
  void match.play("a");
  const played = await next();
  expect([played.tool, ...played.args]).toEqual(["play", "a", 1, 1]);
  played.give({ ...data(2, [1], [move(0, "a")]), model: "The person played a." });
  const asked = await next();
  expect([asked.tool, ...asked.args]).toEqual(["show", 2, 2]);
  expect(shownV()).toBe(2);
  expect(told).toEqual(["model: The person played a.", expect.stringMatching(/^chat: /)]);
  asked.give(data(3, [0], [move(1, "b")]));
  await vi.waitUntil(() => shownV() === 3);
  expect(narrated).toEqual(["a", "b"]);
  expect(match.news.value.map(({ move: { text } }) => text)).toEqual(["b"]);
});

test("what two answers tell is told once", async () => {
  const { match, next, narrated, shownV } = desk(data(1, [0, 1])); // both act at the same time
  const asked = await next();
  void match.play("a");
  const played = await next();
  played.give(data(2, [0, 1], [move(0, "a")]));
  await vi.waitUntil(() => shownV() === 2);
  asked.give(data(2, [0, 1], [move(0, "a")]));
  await next(); // it asks for news again
  expect(narrated).toEqual(["a"]);
});

test("what is refused is said, and changes nothing", async () => {
  const { match, next, shownV } = desk(data(1, [0]));
  void match.play("z");
  (await next()).give({ ...data(1, [0]), refused: { text: { en: "No." }, at: ["1,1"] } });
  await vi.waitUntil(() => match.refused.value !== null);
  expect(match.refused.value).toEqual({ rule: "", text: { en: "No." }, at: ["1,1"] });
  expect(shownV()).toBe(1);
  void match.play("a");
  expect(match.refused.value).toBeNull();
  (await next()).fail(new Error("The host said no."));
  await vi.waitUntil(() => match.refused.value !== null);
  expect(Object.values(match.refused.value?.text ?? {})).toEqual(["The host said no."]);
});

test("a board that cannot ask for news waits to be told to", async () => {
  const { match, next, shownV } = desk(data(1, [1]));
  (await next()).fail(new Error("The host said no."));
  await vi.waitUntil(() => match.sleeps.value);
  void match.follow();
  (await next()).give(data(2, [0], [move(1, "b")]));
  await vi.waitUntil(() => shownV() === 2);
  expect(match.sleeps.value).toBe(false);
});
