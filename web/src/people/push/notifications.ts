import { storedSignal } from "../../ui/storage";
import { base } from "../../ui/world";
import { called } from "./service";

/** Whether this browser also notifies outside the page that it is the player's turn. */
export const notificationsOn = storedSignal("notices", false);

/** Browsers let only pages speak up that came by https or from this very machine. */
export const canNotify = "Notification" in window && isSecureContext;

/** Whether the browser was told never to notify for this page. */
export const isDenied = (): boolean => canNotify && Notification.permission === "denied";

/** Be asked by the browser, and go by the answer. */
export async function allowNotifications(on: boolean): Promise<void> {
  notificationsOn.value = on && (await Notification.requestPermission()) === "granted";
}

/**
 * Say that a match waits for this person, who looks elsewhere. Where others play, the server does that for a browser which
 * it calls.
 */
export async function notify(title: string, body: string, match: string, others = true): Promise<void> {
  if (others && called.value !== null) return;
  if (!canNotify || !notificationsOn.value || !document.hidden || Notification.permission !== "granted") return;
  const options = { body, tag: match, icon: `${base}icon.svg` };
  // On telephones only a worker may do this; `worker.js` leads back to the match.
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(title, options);
  else new Notification(title, options).onclick = () => focus();
}
