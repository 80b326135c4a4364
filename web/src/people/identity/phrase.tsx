import { useSignal } from "@preact/signals";
import { AskFirst } from "../../ui/parts/ask-first";
import { Button } from "../../ui/parts/button";
import { copy } from "../../ui/parts/copy";
import { nickname } from "../../ui/settings";
import { orSayWhy, toast } from "../../ui/toasts";
import { lang, t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { suggestedName } from "./device-name";

interface Props {
  has: boolean;
  /** By which device it was made. */
  about: string;
  again: () => void;
}

/** The recovery phrase: made on wish, shown once, replaced or deleted. */
export function Phrase({ has, about, again }: Props) {
  const words = useSignal<string | null>(null);
  const make = () =>
    orSayWhy(async () => {
      if (nickname.value) await api.callMe(nickname.value);
      words.value = (await api.makePhrase({ name: suggestedName(), lang: lang.value })).phrase;
      again();
    });
  const drop = () =>
    orSayWhy(async () => {
      await api.dropPhrase();
      toast(t("phrase.dropped"));
      again();
    });
  return (
    <section class="stack">
      <h3>{t("phrase")}</h3>
      {words.value === null ? (
        <>
          <p class="soft">{t(has ? "phrase.has" : "phrase.about")}</p>
          {about && <p class="soft">{about}</p>}
          <div class="row">
            {has ? <Changes make={make} drop={drop} /> : <Button says={t("phrase.make")} press={make} />}
          </div>
        </>
      ) : (
        <Shown words={words.value} done={() => (words.value = null)} />
      )}
    </section>
  );
}

const Changes = ({ make, drop }: { make: () => void; drop: () => void }) => (
  <>
    <AskFirst
      label={t("phrase.anew")}
      question={t("phrase.anew.question")}
      about={t("phrase.anew.sure")}
      look="small"
      act={make}
    />
    <AskFirst
      label={t("phrase.drop")}
      question={t("phrase.drop.question")}
      about={t("phrase.drop.sure")}
      look="small"
      act={drop}
    />
  </>
);

const Shown = ({ words, done }: { words: string; done: () => void }) => (
  <div class="stack" role="group" aria-label={t("phrase")}>
    <p>{t("phrase.write")}</p>
    <ol class="phrase-words">
      {words.split(" ").map((word, n) => (
        <li key={n}>{word}</li>
      ))}
    </ol>
    <div class="row">
      <Button says={t("phrase.copy")} look="small" press={() => void copy(words, t("phrase.copied"))} />
      <Button says={t("phrase.done")} look="small main" press={done} />
    </div>
  </div>
);
