import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../../ui/parts/button";
import { copy } from "../../ui/parts/copy";
import { nickname } from "../../ui/settings";
import { orSayWhy, toast } from "../../ui/toasts";
import { t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { useOrigin } from "../../wire/loading/origin";
import { Qr } from "../../wire/loading/qr";
import { useRequest } from "../../wire/loading/requests";
import type { DeviceCode, DeviceEntry } from "../../wire/types/answers";
import { suggestedName } from "./device-name";
import { spellTyped } from "./typed-key";

/** Milliseconds between two looks at whether the other device has come. */
const LOOK_EVERY = 4_000;

interface Props {
  devices: readonly DeviceEntry[];
  again: () => void;
}

/** A code that another device scans, or a person types there, to be the same player; it goes away when that device has come, or is too old. */
export function AddDevice({ devices, again }: Props) {
  const code = useSignal<DeviceCode | null>(null);
  const known = useRef<readonly string[]>([]);
  const origin = useOrigin();
  const house = useRequest(api.house, []).value;
  const close = () => {
    code.value = null;
  };
  const begin = () =>
    orSayWhy(async () => {
      if (nickname.value) await api.callMe(nickname.value); // so that the other device can say whose code it is
      const device = await api.addDevice(suggestedName());
      known.current = [];
      code.value = device;
      again();
      setTimeout(() => {
        if (code.peek() === device) close();
      }, device.life);
    });
  const shown = code.value;
  useEffect(() => {
    if (shown === null) return;
    const timer = setInterval(again, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [shown]);
  useEffect(() => {
    if (shown === null) return;
    const ids = devices.map((device) => device.id);
    const added = known.current.length ? devices.find((device) => !known.current.includes(device.id)) : undefined;
    if (added === undefined) {
      known.current = devices.some((device) => device.here) ? ids : [];
      return;
    }
    toast(t("devices.added", { name: added.name || t("devices.unnamed") }), { lasts: true });
    close();
  }, [devices, shown]);
  if (shown === null) {
    return (
      <div>
        <Button says={t("devices.add")} press={begin} />
      </div>
    );
  }
  const link = `${origin}/device#${shown.code}`;
  return (
    <div class="stack device-code">
      <p>{t("devices.scan")}</p>
      <Qr text={link} label={t("devices.code")} />
      <p>{t("devices.type", { address: `${origin.replace(/^https?:\/\//, "")}/device` })}</p>
      <p class="device-typed">{spellTyped(shown.typed)}</p>
      <div class="row">
        <Button says={t("devices.copy")} look="small" press={() => void copy(link, t("devices.copied"))} />
        <Button says={t("devices.close")} look="small" press={close} />
      </div>
      <p class="soft">{t("devices.once")}</p>
      {house.is === "loaded" && house.value.reach === "here" && <p>{t("waiting.only_here")}</p>}
    </div>
  );
}
