import { signal } from "@preact/signals";

/** Where a server has the page that plays without it. */
export const PLACE = "/offline/";

/** Whether this browser keeps that page: no, it is on its way, yes, or it could not be stored. */
export type Keeping = "no" | "coming" | "kept" | "failed";

export const keeping = signal<Keeping>("no");

/** A browser keeps pages only of safe addresses: https, or this computer. */
export const canKeep = "serviceWorker" in navigator;

/** Look whether the page is kept. */
export async function lookWhatIsKept(): Promise<void> {
  const known = canKeep ? await registration() : undefined;
  keeping.value = known?.active ? "kept" : "no";
}

/** Keep the page: its service worker stores all of its files before it says that it is ready. */
export async function keep(): Promise<void> {
  keeping.value = "coming";
  try {
    const registration = await navigator.serviceWorker.register(`${PLACE}service-worker.js`, {
      updateViaCache: "none",
    });
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    worker?.addEventListener("statechange", () => follow(worker));
    if (worker) follow(worker);
    void navigator.storage?.persist?.();
  } catch {
    keeping.value = "failed";
  }
}

/** Keep the page no longer; the games that were played there stay. */
export async function stopKeeping(): Promise<void> {
  await (await registration())?.unregister();
  const names = (await caches.keys()).filter((name) => name.startsWith(`cubetable ${PLACE} `));
  await Promise.all(names.map((name) => caches.delete(name)));
  keeping.value = "no";
}

function follow({ state }: ServiceWorker): void {
  if (state === "activated") keeping.value = "kept";
  else if (state === "redundant") keeping.value = "failed";
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  const known = await navigator.serviceWorker.getRegistrations();
  return known.find(({ scope }) => new URL(scope).pathname === PLACE);
}
