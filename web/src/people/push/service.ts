import { storedSignal } from "../../ui/storage";
import { lang } from "../../ui/words/words";
import { api } from "../../wire/api";

/** Whether this browser can be reached while no page is open; on an iPhone only a page on the Home Screen can. */
export const canPush = "serviceWorker" in navigator && "PushManager" in window;

/** What the server knows of this browser: its address and its language; null while it is not called. */
export const called = storedSignal<string | null>("called", null);

/** Have the server call this browser from now on; this fails where the browser or the server does not allow it. */
export async function beCalled(key: string): Promise<void> {
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

/** Tell the server again where this browser is reached, if that or the language has changed. */
export async function keepCalled(): Promise<void> {
  if (called.value === null) return;
  const known = await subscription();
  if (!known) called.value = null;
  else if (called.value !== nameOf(known)) await tell(known);
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
