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

// The server writes the words in the language of this browser.
self.addEventListener("push", (event) => {
  const { title, body, match, lang } = event.data.json();
  const more = { body, lang, tag: match, renotify: true, icon: "/icon.svg" };
  event.waitUntil(self.registration.showNotification(title, more));
});

// The browser has another address: the server must know it, and the page corrects the language when it is opened.
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(subscribeAgain(event.oldSubscription));
});

async function subscribeAgain(before) {
  const known = await fetch("/api/push").then((answer) => answer.json());
  if (!known.key) return;
  const wanted = { userVisibleOnly: true, applicationServerKey: known.key };
  const { endpoint, keys } = (await self.registration.pushManager.subscribe(wanted)).toJSON();
  const lang = self.navigator.language.startsWith("ru") ? "ru" : "en";
  const tell = (path, body) =>
    fetch(`/api/push/browsers${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  await tell("", { endpoint, ...keys, lang });
  if (before) await tell("/remove", { endpoint: before.endpoint });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const match = `/m/${event.notification.tag}`;
  const back = self.clients
    .matchAll({ type: "window", includeUncontrolled: true })
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
    pathname.startsWith("/help/") ||
    pathname.startsWith("/offline/")
  )
    return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match("/")));
  else event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});
