import { beforeEach, expect, test, vi } from "vitest";
import { EngineTransport } from "./engine-transport";
import type { FromEngine, FromPage } from "./messages";
import { type Engine, Relay } from "./relay";

let pages: EngineTransport[] = [];
let relay: Relay | null = null;
const unheard: FromPage[] = [];
const broken = vi.fn();
const silent = vi.fn();

/** A channel that all pages and the engine hear, as a broadcast channel is. */
const toEngine = (message: FromPage) => (relay ? relay.hear(message) : void unheard.push(message));
const toPages = (message: FromEngine) => {
  for (const page of pages) page.hear(message);
};

const says = new Map<string, (text: string) => void>();
const program = (answer: Engine["request"]): Engine => ({
  request: answer,
  openSocket: (id, say) => void says.set(id, say),
  hear: (id, text) => says.get(id)?.(`heard ${text}`),
  closeSocket: (id) => void says.delete(id),
});
const echo: Engine["request"] = async (method, path, body) => [200, "text/plain", `${method} ${path} ${body}`];

const newPage = () => {
  const page = new EngineTransport({ postMessage: toEngine }, silent);
  pages.push(page);
  toEngine({ t: "who" }); // what it asked itself was answered before it listened
  return page;
};

beforeEach(() => {
  pages = [];
  relay = null;
  says.clear();
  unheard.length = 0;
  broken.mockReset();
  silent.mockReset();
});

const start = (name: string, answer = echo) => {
  relay = null;
  const made = new Relay(name, program(answer), toPages, broken);
  relay = made;
  for (const message of unheard.splice(0)) made.hear(message);
};

test("what is asked before the engine is here is answered once it is", async () => {
  const page = newPage();
  const answer = page.request("GET", "/games");
  start("first");
  expect(await (await answer).text()).toBe("GET /games null");
});

test("each page gets its own answers and messages", async () => {
  start("first");
  const [anna, boris] = [newPage(), newPage()];
  const answers = await Promise.all([anna.request("GET", "/a"), boris.request("POST", "/b", { n: 1 })]);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(["GET /a null", 'POST /b {"n":1}']);
  const heard: string[] = [];
  const sockets = [anna.open(), boris.open()];
  for (const [n, socket] of sockets.entries()) socket.onmessage = ({ data }) => void heard.push(`${n} ${data}`);
  sockets[1]?.send("ping");
  expect(heard).toEqual(["1 heard ping"]);
});

test("when another engine takes over, sockets close and unanswered requests are asked again", async () => {
  start("first", () => new Promise(() => undefined));
  const page = newPage();
  const socket = page.open();
  const closed = vi.fn();
  socket.onclose = closed;
  const answer = page.request("GET", "/going");
  start("second");
  expect(closed).toHaveBeenCalledOnce();
  expect(await (await answer).text()).toBe("GET /going null");
});

test("a request that breaks two engines is not made a third time", async () => {
  const breaks = () => Promise.reject(new Error("out of memory"));
  vi.spyOn(console, "error").mockReturnValue();
  start("first", breaks);
  const page = newPage();
  const answer = page.request("GET", "/analysis");
  await vi.waitFor(() => expect(broken).toHaveBeenCalledTimes(1));
  start("second", breaks);
  await vi.waitFor(() => expect(broken).toHaveBeenCalledTimes(2));
  start("third");
  await expect(answer).rejects.toThrow();
});

test("the sockets of a page that went without a word are closed", () => {
  start("first");
  newPage().open();
  expect(says.size).toBe(1);
  relay?.tidy(Date.now() + 60_000);
  expect(says.size).toBe(0);
});

test("a socket that the engine closed is told so when it speaks", () => {
  start("first");
  const page = newPage();
  const socket = page.open();
  socket.onclose = vi.fn();
  relay?.tidy(Date.now() + 60_000);
  socket.send("hello");
  expect(socket.onclose).toHaveBeenCalledOnce();
});

test("an engine that owes an answer and is silent is given up", () => {
  vi.useFakeTimers();
  start("first", () => new Promise(() => undefined));
  void newPage().request("GET", "/games");
  vi.advanceTimersByTime(60_000);
  expect(silent).toHaveBeenCalled();
  vi.useRealTimers();
});
