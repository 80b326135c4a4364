import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => vi.resetModules());
afterEach(() => {
  document.head.innerHTML = "";
  history.replaceState(null, "", "/");
});

async function routeAt(address: string, marker = "") {
  document.head.innerHTML = marker;
  history.replaceState(null, "", address);
  return import("./route");
}

const STATIC = '<meta name="cubetable" content="static">';

test("on a server the path is the address", async () => {
  const { go, hrefOf, place } = await routeAt("/m/abc?at=3#0.key");
  expect(place.value.parts).toEqual(["m", "abc"]);
  expect(place.value.query.get("at")).toBe("3");
  expect(place.value.fragment).toBe("0.key");
  expect(hrefOf("/rules/cubulus#CUB-03")).toBe("/rules/cubulus#CUB-03");
  go("/settings");
  expect(location.pathname).toBe("/settings");
});

test("on a static host the address stands behind #, in whatever folder the page lies", async () => {
  const { go, hrefOf, place } = await routeAt("/some/folder/#/m/abc?at=3#0.key", STATIC);
  expect(place.value.parts).toEqual(["m", "abc"]);
  expect(place.value.query.get("at")).toBe("3");
  expect(place.value.fragment).toBe("0.key");
  expect(hrefOf("/rules/cubulus#CUB-03")).toBe("#/rules/cubulus#CUB-03");
  go("/settings");
  expect(location.pathname).toBe("/some/folder/");
  expect(location.hash).toBe("#/settings");
  expect(place.value.parts).toEqual(["settings"]);
});

test("a link to the documentation is left to the browser", async () => {
  const { followLinks } = await routeAt("/settings");
  const isFollowed = (href: string) => {
    const target = Object.assign(document.createElement("a"), { href });
    document.body.append(target);
    const event = new MouseEvent("click", { cancelable: true });
    target.addEventListener("click", followLinks);
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(isFollowed("/history")).toBe(true);
  expect(isFollowed("/help/index.html")).toBe(false);
});

test("a link to a record is followed once, in a folder as on a server", async () => {
  const { go, place } = await routeAt("/some/folder/?record=games/1.txt", STATIC);
  expect(place.value.parts).toEqual([]);
  expect(place.value.query.get("record")).toBe("games/1.txt");
  go("/m/abc", true);
  expect(location.pathname + location.search + location.hash).toBe("/some/folder/#/m/abc");
});

test("a folder without more is the first page", async () => {
  const { place } = await routeAt("/some/folder/?from=a-link", STATIC);
  expect(place.value.parts).toEqual([]);
  expect(place.value.query.get("from")).toBeNull();
});
