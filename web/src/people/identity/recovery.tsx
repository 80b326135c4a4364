import "./recovery.css";
import { effect, untracked } from "@preact/signals";
import { Button, LinkButton } from "../../ui/parts/button";
import { place } from "../../ui/route";
import { orSayWhy, toast } from "../../ui/toasts";
import { t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { connection } from "../../wire/connection";
import type { RecoveryNotice } from "../../wire/types/answers";

/** Say on every screen what another device did to the recovery phrase, once a visit; the settings say it themselves. */
export function tellOfRecovery(): void {
  let told = 0;
  effect(() => {
    const notice = connection.recovery.value;
    if (notice === null || notice.at === told || document.hidden || place.peek().parts[0] === "settings") return;
    told = notice.at;
    untracked(() => {
      const close = toast(<Told notice={notice} done={() => close()} />, { lasts: true });
    });
  });
}

interface Props {
  notice: RecoveryNotice;
  done: () => void;
}

const Told = ({ notice, done }: Props) => (
  <div class="stack phrase-told">
    <p>{sentence(notice)}</p>
    <div class="row">
      <LinkButton says={t("devices")} look="small" href="/settings" />
      <Known notice={notice} done={done} />
    </div>
  </div>
);

/** What another device did to the recovery phrase, until the person says that they know. */
export const Notice = ({ notice, done }: Props) => (
  <div class="stack phrase-notice" role="alert">
    <p>{sentence(notice)}</p>
    <div class="row">
      <Known notice={notice} done={done} />
    </div>
  </div>
);

function Known({ notice, done }: Props) {
  const know = () =>
    orSayWhy(async () => {
      await api.dropNotice(notice.at);
      done();
    });
  return <Button says={t("phrase.notice.known")} look="small" press={know} />;
}

const sentence = ({ change, device }: RecoveryNotice): string =>
  t(`phrase.notice.${change}`, { name: device || t("devices.unnamed") });
