import "./identity.css";
import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { AskFirst } from "../../ui/parts/ask-first";
import { Button } from "../../ui/parts/button";
import { Form } from "../../ui/parts/fields";
import { place } from "../../ui/route";
import { nickname } from "../../ui/settings";
import { orSayWhy, toast } from "../../ui/toasts";
import { locale, t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { connection } from "../../wire/connection";
import { Loaded, useRequest } from "../../wire/loading/requests";
import type { DeviceEntry, IdentityState } from "../../wire/types/answers";
import { beCalledNoMore } from "../push/service";
import { AddDevice } from "./add-device";
import { AT_DEVICES } from "./other-device";
import { Phrase } from "./phrase";
import { Notice } from "./recovery";

/** On which devices one is the same player: a list, a way to add one, and a recovery phrase. */
export function Devices() {
  const asked = useSignal(0);
  const request = useRequest(api.devices, [asked.value, connection.recovery.value]);
  const again = () => {
    asked.value++;
  };
  const section = useRef<HTMLElement>(null);
  const isLoaded = request.value.is === "loaded";
  useEffect(() => {
    if (isLoaded && place.value.fragment === AT_DEVICES) section.current?.scrollIntoView();
  }, [isLoaded]);
  return (
    <section class="panel stack devices" ref={section}>
      <h2>{t("devices")}</h2>
      <p class="soft">{t("devices.about")}</p>
      <Loaded request={request}>
        {(state) => (
          <>
            {state.notice !== null && <Notice notice={state.notice} done={again} />}
            {state.devices.length === 0 ? <p>{t("devices.only")}</p> : <List devices={state.devices} again={again} />}
            <AddDevice devices={state.devices} again={again} />
            <Phrase has={state.phrase} about={aboutPhrase(state)} again={again} />
            <p>
              <a href="/device">{t("devices.join")}</a>
            </p>
          </>
        )}
      </Loaded>
    </section>
  );
}

function aboutPhrase({ devices, phrase, phrase_by, phrase_made }: IdentityState): string {
  const maker = devices.find((device) => device.id === phrase_by);
  if (maker) return t("phrase.made", { day: day(phrase_made), name: nameOf(maker) });
  return phrase ? t("phrase.unknown") : "";
}

interface ListProps {
  devices: readonly DeviceEntry[];
  again: () => void;
}

function List({ devices, again }: ListProps) {
  const renamed = useSignal<string | null>(null);
  return (
    <ul class="device-list">
      {devices.map((device) => (
        <li key={device.id}>
          {renamed.value === device.id ? (
            <NewName device={device} renamed={renamed} again={again} />
          ) : (
            <Line device={device} renamed={renamed} again={again} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface DeviceProps {
  device: DeviceEntry;
  renamed: Signal<string | null>;
  again: () => void;
}

function Line({ device, renamed, again }: DeviceProps) {
  const name = nameOf(device);
  const remove = () => orSayWhy(device.here ? leave : dismiss);
  const leave = async () => {
    connection.isDismissed = true;
    await beCalledNoMore();
    await api.removeDevice(device.id);
    nickname.value = "";
    location.reload();
  };
  const dismiss = async () => {
    await api.removeDevice(device.id).finally(again); // it may be removed although the answer is lost
    toast(t("devices.removed"));
  };
  const about = [
    t(device.here ? "devices.remove.here" : "devices.remove.sure"),
    device.phrase && t(device.here ? "devices.remove.phrase.here" : "devices.remove.phrase"),
  ];
  return (
    <div class="row spread">
      <div class="device-about">
        <strong>{name}</strong>
        {device.here && <span class="device-here">{t("devices.here")}</span>}
        <div class="soft small">{t("devices.days", { made: day(device.made), seen: day(device.seen) })}</div>
      </div>
      <div class="row">
        <Button
          says={t("devices.rename")}
          look="small"
          aria-label={t("devices.rename.of", { name })}
          press={() => (renamed.value = device.id)}
        />
        <AskFirst
          label={t("devices.remove")}
          aria={t("devices.remove.of", { name })}
          question={t("devices.remove.question", { name })}
          about={about.filter(Boolean).join(" ")}
          look="small"
          act={remove}
        />
      </div>
    </div>
  );
}

function NewName({ device, renamed, again }: DeviceProps) {
  const name = useSignal(device.name);
  const save = () =>
    orSayWhy(async () => {
      await api.nameDevice(device.id, name.value);
      renamed.value = null;
      again();
    });
  return (
    <Form class="row device-rename" act={save}>
      <input
        class="input"
        aria-label={t("devices.name")}
        maxLength={24}
        value={name.value}
        ref={(field) => field?.focus()}
        onInput={(event) => (name.value = event.currentTarget.value)}
      />
      <Button says={t("devices.save")} submit look="small main" />
      <Button says={t("cancel")} look="small" press={() => (renamed.value = null)} />
    </Form>
  );
}

const nameOf = (device: DeviceEntry): string => device.name || t("devices.unnamed");

/** A day as people write it; the server says it in UTC. */
const day = (text: string): string =>
  new Date(text).toLocaleDateString(locale(), { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
