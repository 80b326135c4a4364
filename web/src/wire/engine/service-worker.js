// Keeps a folder of static files for when there is no network. KEPT is filled in by `cubetable site`: the version of the
// folder, the files whose names change with their content, and the files that stay at their names.
//
// A new version waits until all pages of the old one are closed, or until a player asks for it; each version keeps its
// files in a cache of its own, and takes over from an older one what has not changed.

const PREFIX = `cubetable ${new URL(self.registration.scope).pathname} `;
const CACHE = PREFIX + KEPT.version;

self.addEventListener("install", (event) => event.waitUntil(fill()));

async function fill() {
  const cache = await caches.open(CACHE);
  await Promise.all([
    ...KEPT.named.map((file) => keep(cache, new Request(file, { cache: "no-cache" }))),
    ...KEPT.lasting.map(async (file) => {
      const known = await find(file);
      return known ? cache.put(file, known) : keep(cache, new Request(file));
    }),
  ]);
}

async function keep(cache, request) {
  const answer = await fetch(request);
  if (!answer.ok) throw new Error(`${request.url}: ${answer.status}`);
  return cache.put(request, answer);
}

/** Look for a file in this version's cache, then in older ones. */
async function find(request) {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  for (const name of [CACHE, ...names.reverse()]) {
    const found = await caches.match(request, { cacheName: name, ignoreSearch: true });
    if (found) return found;
  }
}

self.addEventListener("activate", (event) => event.waitUntil(forgetOlder().then(() => self.clients.claim())));

async function forgetOlder() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(names.map((name) => caches.delete(name)));
}

self.addEventListener("message", ({ data }) => {
  if (data === "use") self.skipWaiting();
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = `${self.registration.scope}#/m/${event.notification.tag}`;
  const back = self.clients
    .matchAll({ type: "window" })
    .then((pages) => pages.find(({ url }) => url === address)?.focus() ?? self.clients.openWindow(address));
  event.waitUntil(back);
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(answer(request));
});

async function answer(request) {
  const shell =
    request.mode === "navigate" && new URL(request.url).pathname === new URL(self.registration.scope).pathname;
  const wanted = shell ? "index.html" : request;
  const known = await caches.match(wanted, { cacheName: CACHE, ignoreSearch: true });
  return known ?? (await find(wanted)) ?? fetch(request);
}
