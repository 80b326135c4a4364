import "./identity.css";
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Button, LinkButton } from "../../ui/parts/button";
import { bound, Form, TextField } from "../../ui/parts/fields";
import { go, place } from "../../ui/route";
import { nickname } from "../../ui/settings";
import { onceAtATime } from "../../ui/toasts";
import { t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { connection } from "../../wire/connection";
import type { IdentityKey, IdentityOwner } from "../../wire/types/answers";
import { suggestedName } from "./device-name";
import { typedKey } from "./typed-key";

/** Whom a code or a phrase opens, by that key. */
interface Opening {
  key: IdentityKey;
  owner: IdentityOwner;
}

/** Where another device's link leads, and where one types a code or a recovery phrase: this browser becomes that player. */
export function JoinIdentity() {
  const code = place.value.fragment;
  const found = useSignal<Opening | null>(null);
  const joined = useSignal<string | null>(null);
  const problem = useSignal<string | null>(null);
  const busy = useSignal(false);
  const typed = useSignal("");

  const attempt = (act: () => Promise<void>) => {
    const begun = async () => {
      problem.value = null;
      await act();
    };
    return onceAtATime(busy, begun, (message) => (problem.value = message));
  };
  const look = (key: IdentityKey) =>
    void attempt(async () => {
      found.value = { key, owner: await api.lookAtIdentity(key) };
      joined.value = null;
    });
  const join = (key: IdentityKey, name: string) =>
    void attempt(async () => {
      connection.isDismissed = true; // the server closes the sockets of who this browser was
      const { name: called } = await api.joinIdentity({ ...key, name });
      nickname.value = called;
      joined.value = called;
      go("/device", true);
    });

  useEffect(() => {
    if (code) look({ code });
  }, [code]);

  const step = () => {
    if (joined.value !== null) return <Joined name={joined.value} />;
    if (found.value !== null) return <Confirm found={found.value} busy={busy.value} join={join} />;
    return !busy.value && <KeyForm typed={typed} look={look} />;
  };
  return (
    <section class="panel stack device-join" aria-busy={busy.value}>
      <h1>{t("device.title")}</h1>
      {problem.value !== null && <p role="alert">{problem.value}</p>}
      {step()}
    </section>
  );
}

const Joined = ({ name }: { name: string }) => (
  <>
    <p role="status">{name ? t("device.joined", { name }) : t("device.joined.unnamed")}</p>
    <p class="row">
      <LinkButton says={t("home")} look="main" href="/" target="_self" />
    </p>
  </>
);

interface ConfirmProps {
  found: Opening;
  busy: boolean;
  join: (key: IdentityKey, name: string) => void;
}

function Confirm({ found: { key, owner }, busy, join }: ConfirmProps) {
  const device = useSignal(suggestedName());
  const { name } = owner;
  if (owner.yours) return <p>{t("device.yours")}</p>;
  return (
    <Form class="stack" act={() => join(key, device.value)}>
      <p class="device-who">{name ? t("device.who", { name }) : t("device.who.unnamed")}</p>
      <p>{t("device.shares")}</p>
      {owner.merges && <p>{t("device.merges")}</p>}
      <p>
        <strong>{t("device.trust")}</strong>
      </p>
      <TextField label={t("devices.name")} {...bound(device)} maxLength={24} />
      <p class="row">
        <Button
          says={name ? t("device.join", { name }) : t("device.join.unnamed")}
          submit
          look="main"
          disabled={busy}
        />
        <LinkButton says={t("cancel")} href="/" />
      </p>
    </Form>
  );
}

interface KeyFormProps {
  /** What was typed; it stays when it was wrong. */
  typed: Signal<string>;
  look: (key: IdentityKey) => void;
}

function KeyForm({ typed, look }: KeyFormProps) {
  return (
    <Form
      class="stack"
      act={() => {
        if (typed.value.trim()) look(typedKey(typed.value));
      }}
    >
      <label class="field">
        <span>{t("device.field")}</span>
        <textarea
          class="input phrase-field"
          rows={3}
          maxLength={200}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          value={typed.value}
          onInput={(event) => (typed.value = event.currentTarget.value)}
        />
        <span class="help">{t("device.help")}</span>
      </label>
      <p class="row">
        <Button says={t("device.next")} submit look="main" />
      </p>
    </Form>
  );
}
