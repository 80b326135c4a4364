import { signal } from "@preact/signals";
import { base } from "../../ui/world";

/** The new version that waits to be used, if there is one. */
export const newVersion = signal<ServiceWorker | null>(null);

/** How often a page that stays open asks whether there is a new version. */
const ASK_EVERY = 60 * 60 * 1000;

/** Keep the folder for when there is no network, and learn of new versions of it. */
export async function keepFiles(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return; // plain http: the page works as long as there is a network
  let hasOne = serviceWorker.controller !== null;
  // All pages of the folder use the same version: matches are kept, and go on after the page is loaded anew.
  serviceWorker.addEventListener("controllerchange", () => {
    if (hasOne) location.reload();
    hasOne = true; // the first one has what this page was loaded with
  });
  const kept = await serviceWorker.register(`${base}service-worker.js`, { updateViaCache: "none" }).catch(() => null);
  if (!kept) return;
  const look = () => {
    newVersion.value = serviceWorker.controller ? kept.waiting : null;
  };
  look();
  kept.addEventListener("updatefound", () => kept.installing?.addEventListener("statechange", look));
  setInterval(() => void kept.update().catch(() => undefined), ASK_EVERY);
}

/** Use the new version at once, in all pages of the folder. */
export function takeNewVersion(): void {
  newVersion.value?.postMessage("use");
}
