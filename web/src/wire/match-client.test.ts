import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connection, type Incoming, type Listener, type Outgoing } from "./connection";
import { MatchClient } from "./match-client";

const MATCH = "abcdefghijkl";
const said: Outgoing[] = [];
const naks: string[] = [];
let listener: Listener;
let follow: MatchClient;

beforeEach(() => {
  vi.useFakeTimers();
  said.length = 0;
  vi.spyOn(connection, "send").mockImplementation((message) => void said.push(message));
  vi.spyOn(connection, "listen").mockImplementation((one) => {
    listener = one;
    return () => undefined;
  });
  const nothing = () => undefined;
  naks.length = 0;
  follow = new MatchClient(MATCH, [0], nothing, nothing, (nak) => void naks.push(nak.code));
  listener.opened();
});

afterEach(() => {
  follow.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const refused = (m: string | null) =>
  listener.heard({ t: "nak", m, seat: 0, id: null, code: "RATE", why: null, v: null, retry: 5000 } as Incoming);

test.each([MATCH, null])("what could not be told just then is asked for again when the house says", (m) => {
  expect(said.map((message) => message.t)).toEqual(["sub"]);
  refused(m);
  refused(m);
  vi.advanceTimersByTime(4999);
  expect(said).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(said.map((message) => message.t)).toEqual(["sub", "sub"]);
});

test("another match's refusals are its own, and nobody asks who has gone", () => {
  refused("mnopqrstuvwx");
  vi.advanceTimersByTime(10_000);
  refused(MATCH);
  follow.close();
  vi.advanceTimersByTime(10_000);
  expect(said).toHaveLength(1);
});

test("a seat that is another's is told of, so that the page asks who sits where", () => {
  refused(MATCH);
  expect(naks).toEqual([]);
  listener.heard({ t: "nak", m: MATCH, seat: 0, id: null, code: "NOT_YOURS", why: null, v: null } as Incoming);
  expect(naks).toEqual(["NOT_YOURS"]);
});

test("a table that cannot be shown says why", () => {
  const why = { rule: "", text: { en: "Line 36 fails.", ru: "Ошибка в строке 36." }, at: [] };
  listener.heard({ t: "nak", m: MATCH, seat: 0, id: null, code: "NOT_NOW", why, v: null, retry: null });
  expect(naks).toEqual(["NOT_NOW"]);
});

test("what is not answered is late until it is", () => {
  void follow.act({ t: "act", seat: 0, move: "1,1" });
  vi.advanceTimersByTime(2500);
  expect(follow.late.value).toBe(false);
  vi.advanceTimersByTime(2500);
  expect(follow.late.value).toBe(true);
  const { id } = said.at(-1) as { id: string };
  listener.heard({ t: "ack", m: MATCH, seat: 0, id, v: 1 });
  expect(follow.late.value).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(follow.late.value).toBe(false);
});

test("a double click on a move sends it once, and a refused move may be tried again", async () => {
  const sent = () => said.filter((message) => message.t === "act");
  const first = follow.act({ t: "act", seat: 0, move: "1,1" });
  void follow.act({ t: "act", seat: 0, move: "1,1" });
  expect(sent()).toHaveLength(1);
  const { id } = sent()[0] as { id: string };
  listener.heard({ t: "ack", m: MATCH, seat: 0, id, v: 1 });
  await first;
  void follow.act({ t: "act", seat: 0, move: "1,1" }); // its event has not come yet
  expect(sent()).toHaveLength(1);

  const other = follow.act({ t: "act", seat: 0, move: "2,2" });
  const { id: refusedId } = sent()[1] as { id: string };
  listener.heard({
    t: "nak",
    m: MATCH,
    seat: 0,
    id: refusedId,
    code: "ILLEGAL",
    why: null,
    v: 1,
    retry: null,
  } as Incoming);
  await other;
  void follow.act({ t: "act", seat: 0, move: "2,2" });
  expect(sent()).toHaveLength(3);
});

test("what comes too often is sent again, unless there is a sentence for the person", async () => {
  const offer = follow.act({ t: "offer", seat: 0, what: "rematch", yes: true });
  const sent = () => said.filter((message) => message.t === "offer");
  const { id } = sent()[0] as { id: string };
  const nak = { t: "nak", m: MATCH, seat: 0, id, code: "RATE", v: 1, retry: 1000 };
  listener.heard({ ...nak, why: null } as Incoming);
  vi.advanceTimersByTime(2500);
  expect(sent()).toHaveLength(2);
  expect(naks).toEqual([]);
  listener.heard({ ...nak, why: { rule: "", text: { en: "In 1 s." }, at: [] } } as Incoming);
  expect((await offer).t).toBe("nak");
  expect(naks).toEqual(["RATE"]);
  vi.advanceTimersByTime(10_000);
  expect(sent()).toHaveLength(2);
});
