// Keeps the page's shell and the rulebooks for when there is no network. KEPT is filled in when the page is built.
// What lies below /offline/ has a service worker of its own, with caches of other names.

const CACHE = `cubetable-${KEPT.version}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(KEPT.files)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const tidy = caches
    .keys()
    .then((names) => names.filter((name) => name.startsWith("cubetable-") && name !== CACHE))
    .then((older) => Promise.all(older.map((name) => caches.delete(name))));
  event.waitUntil(tidy.then(() => self.clients.claim()));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const match = `/m/${event.notification.tag}`;
  const back = self.clients
    .matchAll({ type: "window" })
    .then(
      (pages) => pages.find(({ url }) => new URL(url).pathname === match)?.focus() ?? self.clients.openWindow(match),
    );
  event.waitUntil(back);
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (
    request.method !== "GET" ||
    origin !== self.location.origin ||
    pathname.startsWith("/api") ||
    pathname.startsWith("/docs") ||
    pathname.startsWith("/offline/")
  )
    return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match("/")));
  else event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});
