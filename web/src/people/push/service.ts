import { storedSignal } from "../../ui/storage";
import { lang } from "../../ui/words/words";
import { api } from "../../wire/api";

/** Whether this browser can be reached while no page is open; on an iPhone only a page on the Home Screen can. */
export const canPush = "serviceWorker" in navigator && "PushManager" in window;

/** What the server knows of this browser: its address and its language; null while it is not called. */
export const called = storedSignal<string | null>("called", null);

/** Have the server call this browser from now on, if both can; this fails where one of them does not allow it. */
export async function beCalled(): Promise<void> {
  const { key } = await api.push();
  if (!canPush || !key) return;
  const worker = await registration();
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  const known = await worker.pushManager.getSubscription();
  const subscription = await worker.pushManager.subscribe(wanted).catch(async (problem) => {
    if (!known) throw problem;
    await known.unsubscribe(); // it belongs to another key: the server has a new database
    return worker.pushManager.subscribe(wanted);
  });
  await tell(subscription);
}

/** Have this browser called no more. */
export async function beCalledNoMore(): Promise<void> {
  called.value = null;
  const known = await subscription();
  if (!known) return;
  await api.callNoMoreAt(known.endpoint).catch(() => undefined); // the server notices that the address is gone
  await known.unsubscribe();
}

/**
 * Keep this browser called, where its owner wants that: tell the server again if the address or the language has changed,
 * and subscribe anew if the browser or the server has lost the address.
 */
export async function keepCalled(): Promise<void> {
  const known = await subscription();
  if (known && called.value !== null && called.value !== nameOf(known)) return tell(known);
  if (known && called.value !== null && (await api.isCalledAt(known.endpoint)).called) return;
  called.value = null;
  if (!canPush || Notification.permission !== "granted") return; // the browser asks only who has just pressed a button
  await known?.unsubscribe(); // its push service may have said that it is gone
  await beCalled();
}

async function tell(known: PushSubscription): Promise<void> {
  const { endpoint, keys } = known.toJSON();
  const { p256dh = "", auth = "" } = keys ?? {};
  await api.callAt({ endpoint: endpoint ?? "", p256dh, auth, lang: lang.value });
  called.value = nameOf(known);
}

const nameOf = ({ endpoint }: PushSubscription): string => `${lang.value} ${endpoint}`;

async function registration(): Promise<ServiceWorkerRegistration> {
  if (!(await navigator.serviceWorker.getRegistration("/"))) await navigator.serviceWorker.register("/worker.js");
  return navigator.serviceWorker.ready;
}

const subscription = async (): Promise<PushSubscription | null> =>
  (canPush && (await (await navigator.serviceWorker.getRegistration("/"))?.pushManager.getSubscription())) || null;
