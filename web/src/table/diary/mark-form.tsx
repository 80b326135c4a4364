import { useSignal } from "@preact/signals";
import { announce } from "../../ui/live-region";
import { Button } from "../../ui/parts/button";
import { bound, Form, TextField } from "../../ui/parts/fields";
import { t } from "../../ui/words/words";
import { LONGEST_TEXT, MOST_MARKS, type Moment, mark, type Played, WORDS, type Word } from "./entries";

/** Three words to mark a moment with, and a field for the player's own. */
export function MarkForm({ played, moment }: { played: Played; moment: () => Promise<Moment> }) {
  const text = useSignal("");
  const told = useSignal("");
  const busy = useSignal(false);
  const tell = (words: string) => {
    told.value = words;
    announce(words);
  };
  const make = async (word: Word) => {
    if (busy.peek() || (word === "" && text.peek().trim() === "")) return;
    busy.value = true;
    try {
      const now = await moment();
      tell(t(`diary.${mark(played, now, word, text.peek())}`, { n: MOST_MARKS }));
      text.value = "";
    } catch (problem) {
      tell(t("diary.not_marked", { why: (problem as Error).message }));
    } finally {
      busy.value = false;
    }
  };
  return (
    <Form class="stack diary-mark" aria-label={t("diary.mark")} act={() => void make("")}>
      <TextField label={t("diary.words")} {...bound(text)} maxLength={LONGEST_TEXT} autocomplete="off" />
      <div class="row">
        {WORDS.map((word) => (
          <Button key={word} says={t(`diary.word.${word}`)} press={() => void make(word)} />
        ))}
        {text.value.trim() !== "" && <Button says={t("diary.word.own")} submit />}
      </div>
      <p class="diary-told">{told.value}</p>
    </Form>
  );
}
