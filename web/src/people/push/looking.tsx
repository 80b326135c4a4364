import { effect, untracked } from "@preact/signals";
import { place } from "../../ui/route";
import { toast } from "../../ui/toasts";
import { lang, t } from "../../ui/words/words";
import { connection, type Incoming } from "../../wire/connection";
import { notificationsOn } from "./notifications";
import { keepCalled } from "./service";

/**
 * Keep a line to the server on every screen, where one wants to be notified: the server calls nobody who looks at the
 * page, and says here what it would have called for.
 */
export function stayCalled(): void {
  const listener = { opened: () => undefined, heard };
  effect(() => (notificationsOn.value ? untracked(() => connection.listen(listener)) : undefined));
  effect(() => {
    void lang.value;
    if (notificationsOn.peek()) void keepCalled().catch(() => undefined); // the next visit tries again
  });
}

function heard(message: Incoming): void {
  if (message.t !== "called" || document.hidden) return;
  const [screen, match] = place.value.parts;
  if ((screen === "m" || screen === "hand") && match === message.m) return;
  toast(<a href={`/m/${message.m}`}>{t(`called.${message.kind}`)}</a>, { lasts: true });
}
