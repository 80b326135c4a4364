import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../wire/api";
import type { PushOptions } from "../../wire/types/answers";

// What a browser does here: it keeps one subscription, with a new address each time.
let kept: { endpoint: string } | null = null;
let addresses = 0;
const newSubscription = () => {
  addresses += 1;
  const endpoint = `https://push.example.org/${addresses}`;
  const unsubscribe = async () => {
    kept = null;
    return true;
  };
  return { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }) };
};
const address = () => kept?.endpoint ?? "";
const subscribe = vi.fn(async () => (kept ??= newSubscription()));
const worker = { pushManager: { subscribe, getSubscription: async () => kept } };
const permission = { permission: "granted" };
vi.stubGlobal("PushManager", class {});
vi.stubGlobal("Notification", permission);
const workers = { getRegistration: async () => worker, ready: Promise.resolve(worker) };
Object.defineProperty(navigator, "serviceWorker", { value: workers, configurable: true });

const { beCalled, called, keepCalled } = await import("./service");

const server = new Set<string>();
vi.spyOn(api, "push").mockResolvedValue({ key: "key" } as PushOptions);
const callAt = vi.spyOn(api, "callAt").mockImplementation(async ({ endpoint }) => void server.add(endpoint));
vi.spyOn(api, "isCalledAt").mockImplementation(async (endpoint) => ({ called: server.has(endpoint) }));

beforeEach(async () => {
  permission.permission = "granted";
  kept = null;
  server.clear();
  await beCalled();
  vi.clearAllMocks();
});

test("a browser that the server calls is left as it is when the page opens", async () => {
  await keepCalled();
  expect(server.has(address())).toBe(true);
  expect([subscribe.mock.calls.length, callAt.mock.calls.length]).toEqual([0, 0]);
});

test("a browser that the server has forgotten subscribes anew when the page opens", async () => {
  const before = address();
  server.clear();
  await keepCalled();
  expect(address()).not.toBe(before); // the push service may have said that the old address is gone
  expect([...server]).toEqual([address()]);
  expect(called.value).toBe(`en ${address()}`);
});

test("a browser that has lost its subscription subscribes anew, also after an attempt that failed", async () => {
  kept = null;
  callAt.mockRejectedValueOnce(new Error("no network"));
  await expect(keepCalled()).rejects.toThrow();
  expect(called.value).toBe(null); // until then the page notifies by itself
  await keepCalled();
  expect(server.has(address())).toBe(true);
});

test("a browser that may no longer notify is asked nothing", async () => {
  kept = null;
  permission.permission = "default";
  await keepCalled();
  expect([called.value, subscribe.mock.calls.length]).toEqual([null, 0]);
});
