import { type Signal, useSignal } from "@preact/signals";
import { announce } from "../../ui/live-region";
import { Button } from "../../ui/parts/button";
import { Form, SegmentField } from "../../ui/parts/fields";
import { t } from "../../ui/words/words";
import { answer, diaryOf, LONGEST_ANSWER, type Moment, type Played } from "./entries";

const AGAIN = ["1", "2", "3", "4", "5"] as const;

/** Three questions after the end of a game; any of them may be left empty. */
export function Questions({ played, moment }: { played: Played; moment: () => Promise<Moment> }) {
  const before = diaryOf(played.game)
    .peek()
    .findLast((test) => test.match === played.match)?.answers;
  const again = useSignal(String(before?.again ?? ""));
  const unclear = useSignal(before?.unclear ?? "");
  const change = useSignal(before?.change ?? "");
  const told = useSignal("");
  const tell = (words: string) => {
    told.value = words;
    announce(words);
  };
  const send = async () => {
    const answers = {
      again: Number(again.peek()) || null,
      unclear: unclear.peek().trim(),
      change: change.peek().trim(),
    };
    try {
      tell(t(answer(played, await moment(), answers) ? "diary.answered" : "diary.full"));
    } catch (problem) {
      tell(t("diary.not_marked", { why: (problem as Error).message }));
    }
  };
  const empty = again.value === "" && unclear.value.trim() === "" && change.value.trim() === "";
  return (
    <Form class="stack diary-questions" aria-label={t("diary.ask")} act={() => void send()}>
      <h2>{t("diary.ask")}</h2>
      <p class="soft">{t("diary.ask.about")}</p>
      <SegmentField
        label={t("diary.ask.again")}
        value={again.value}
        values={AGAIN}
        name={(one) => t(`diary.again.${one}`)}
        change={(one) => (again.value = one)}
      />
      <AnswerField label={t("diary.ask.unclear")} text={unclear} />
      <AnswerField label={t("diary.ask.change")} text={change} />
      <div class="row">
        <Button says={t("diary.answer")} submit disabled={empty} />
      </div>
      <p class="diary-told">{told.value}</p>
    </Form>
  );
}

/** A field of a few lines for an answer. */
const AnswerField = ({ label, text }: { label: string; text: Signal<string> }) => (
  <label class="field">
    <span>{label}</span>
    <textarea
      class="input diary-answer"
      rows={2}
      maxLength={LONGEST_ANSWER}
      value={text.value}
      onInput={(event) => (text.value = event.currentTarget.value)}
    />
  </label>
);
