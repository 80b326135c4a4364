import { AskFirst } from "../../ui/parts/ask-first";
import { Button } from "../../ui/parts/button";
import { save } from "../../ui/parts/save";
import { locale, t } from "../../ui/words/words";
import { diaryOf, fileOf, type Mark, type Playtest, removeAll, removeAnswers, removeMark } from "./entries";

const ID_IN_NAME = 6;

/** What this browser keeps of a game: to look at, to delete, and to save as a file. */
export function KeptDiary({ game, title }: { game: string; title: string }) {
  const tests = diaryOf(game).value;
  if (tests.length === 0) return <p class="soft">{t("diary.empty")}</p>;
  const marks = tests.reduce((sum, test) => sum + test.marks.length, 0);
  return (
    <section class="stack diary-kept" aria-label={t("diary")}>
      <p>{t("diary.kept", { marks, games: tests.length })}</p>
      <div class="row">
        <Button
          says={t("diary.save")}
          press={() => save(new Blob([fileOf(game)], { type: "application/json" }), nameOf(game, tests))}
        />
        <AskFirst
          label={t("diary.delete")}
          look="quiet"
          question={t("diary.delete.ask", { title })}
          about={t("diary.delete.about")}
          act={() => removeAll(game)}
        />
      </div>
      <p class="soft">{t("diary.save.about")}</p>
      <details>
        <summary>{t("diary.show")}</summary>
        {tests.map((test, n) => (
          <KeptTest key={test.id} {...{ game, test }} n={n + 1} />
        ))}
      </details>
    </section>
  );
}

/** Name the file: a designer puts those of several players into one folder. */
const nameOf = (game: string, tests: readonly Playtest[]): string =>
  `${game}-diary-${tests[0]?.id.slice(0, ID_IN_NAME)}.json`;

/** One game with its marks and answers. */
function KeptTest({ game, test: { id, marks, answers }, n }: { game: string; test: Playtest; n: number }) {
  const said = answers && [answers.again && t(`diary.again.${answers.again}`), answers.unclear, answers.change];
  return (
    <section class="diary-test" aria-label={t("diary.game", { n })}>
      <h3>{t("diary.game", { n })}</h3>
      <ul>
        {marks.map((one, at) => (
          <Line key={`${one.time} ${at}`} says={wordsOfMark(one)} remove={() => removeMark(game, id, at)} />
        ))}
        {said && <Line says={said.filter(Boolean).join(" · ")} remove={() => removeAnswers(game, id)} />}
      </ul>
    </section>
  );
}

const Line = ({ says, remove }: { says: string; remove: () => void }) => (
  <li>
    <span>{says}</span>
    <Button
      says={t("diary.delete.one")}
      look="quiet small"
      aria-label={`${t("diary.delete.one")}: ${says}`}
      press={remove}
    />
  </li>
);

/** Say when a moment was marked, and what the player says of it. */
function wordsOfMark({ at, word, text, time }: Mark): string {
  const when = new Date(time).toLocaleString(locale(), { dateStyle: "medium", timeStyle: "short" });
  return [t("diary.at", { at }), word && t(`diary.word.${word}`), text, when].filter(Boolean).join(" · ");
}
