import "./diaries.css";
import { useEffect, useRef } from "preact/hooks";
import { ScenePicture } from "../../boards/scene/scene-board";
import { diaryOf } from "../../table/diary/entries";
import { Button } from "../../ui/parts/button";
import { save } from "../../ui/parts/save";
import { lang, seatName, t } from "../../ui/words/words";
import { bring, topics } from "../studio-state";
import type { GameEntry } from "../types";
import { s } from "../words";
import {
  closeDiaries,
  type DiaryMark,
  type DiaryTest,
  diaries,
  openFiles,
  openOwn,
  problems,
  readAgain,
  reading,
  type VersionCount,
} from "./diaries-state";

const WORDS = ["unclear", "great", "boring"] as const;

/** The diaries of playtests that players have sent: counted for each version, and each mark beside its position. */
export function DiariesPanel() {
  const { game, file } = topics.value;
  useEffect(() => void readAgain(), [file?.version, game?.spec]);
  useEffect(closeDiaries, [game?.name]);
  if (!game) return null;
  const shown = diaries.value;
  return (
    <section class="panel stack studio-diaries" aria-labelledby="studio-diaries">
      <h2 id="studio-diaries">{s("diary")}</h2>
      <p class="soft">{s("diary.about")}</p>
      <div class="row">
        <FilesButton />
        {diaryOf(game.name).value.length > 0 && <Button says={s("diary.mine")} press={() => void openOwn(game.name)} />}
        <span class="soft" role="status">
          {reading.value && s("diary.reading")}
        </span>
      </div>
      {problems.value.map((why, n) => (
        <p class="studio-stuck" role="alert" key={n}>
          {why[lang.value]}
        </p>
      ))}
      {shown && shown.tests.length > 0 && (
        <>
          <Counts counts={shown.counts} />
          <div class="row">
            <Button
              says={s("diary.csv")}
              press={() => save(new Blob([shown.csv], { type: "text/csv" }), `${game.name}-playtests.csv`)}
            />
            <Button says={s("diary.close")} look="quiet" press={closeDiaries} />
          </div>
          {shown.drawn !== null && <p class="soft">{s("diary.more", { n: shown.drawn })}</p>}
          {shown.tests.map((test, n) => (
            <Test key={n} {...{ game, test }} n={n + 1} />
          ))}
        </>
      )}
    </section>
  );
}

/** The browser's own way to choose several files. */
function FilesButton() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button says={s("diary.open")} press={() => input.current?.click()} />
      <input
        type="file"
        accept=".json,application/json"
        multiple
        hidden
        ref={input}
        onChange={(event) => {
          void openFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = ""; // the same files may be chosen again
        }}
      />
    </>
  );
}

const versionWords = ({ version, now }: Pick<VersionCount, "version" | "now">): string => {
  if (version === "") return s("diary.version.unknown");
  return now ? s("diary.version.now", { version }) : version;
};

const ofFive = (n: number): string => s("diary.of_five", { n: Number.isInteger(n) ? n : n.toFixed(1) });

/** How often each word was said of each version. */
const Counts = ({ counts }: { counts: readonly VersionCount[] }) => (
  <dl class="studio-counts" aria-label={s("diary.counts")}>
    {counts.map((one) => (
      <div key={one.version}>
        <dt>{versionWords(one)}</dt>
        <dd>
          <Figure name={s("diary.games")}>{one.tests}</Figure>
          {WORDS.map((word) => (
            <Figure key={word} name={t(`diary.word.${word}`)}>
              {one.words[word] ?? 0}
            </Figure>
          ))}
          <Figure name={s("diary.own")}>{one.words.own ?? 0}</Figure>
          {one.again !== null && <Figure name={s("diary.again")}>{ofFive(one.again)}</Figure>}
        </dd>
      </div>
    ))}
  </dl>
);

const Figure = ({ name, children }: { name: string; children: number | string }) => (
  <span>
    {name} <strong>{children}</strong>
  </span>
);

/** One game: the answers, and the marks. */
function Test({ game, test, n }: { game: GameEntry; test: DiaryTest; n: number }) {
  const { answers, why, record, marks } = test;
  return (
    <details class="studio-test">
      <summary>{s("diary.test", { n, version: versionWords(test) })}</summary>
      <div class="stack">
        {why && <p class="studio-stuck">{s("diary.stuck", { why: why[lang.value] ?? "" })}</p>}
        {record !== "" && (
          <details>
            <summary>{s("diary.moves")}</summary>
            <pre>{record}</pre>
          </details>
        )}
        {answers && (
          <dl class="studio-answers">
            <Answer question="again">
              {answers.again && `${t(`diary.again.${answers.again}`)} (${ofFive(answers.again)})`}
            </Answer>
            <Answer question="unclear">{answers.unclear}</Answer>
            <Answer question="change">{answers.change}</Answer>
          </dl>
        )}
        {marks.length === 0 && <p class="soft">{s("diary.none")}</p>}
        {marks.map((mark, at) => (
          <Marked key={at} {...{ game, mark }} players={test.players} />
        ))}
      </div>
    </details>
  );
}

const Answer = ({ question, children }: { question: string; children: string | 0 | null }) =>
  children ? (
    <div>
      <dt>{t(`diary.ask.${question}`)}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;

/** A moment beside its position, as the player saw it. */
function Marked({ game, mark, players }: { game: GameEntry; mark: DiaryMark; players: number }) {
  const { at, seat, word, text, scene, position } = mark;
  return (
    <article class="studio-mark">
      {scene && (
        <div class="game-scene">
          <svg viewBox={`0 0 ${scene.width} ${scene.height}`} role="img" aria-label={s("diary.position", { at })}>
            <ScenePicture scene={scene} />
          </svg>
        </div>
      )}
      <div class="stack">
        <p>
          <strong>{word === "" ? s("diary.own") : t(`diary.word.${word}`)}</strong>{" "}
          <span class="soft">
            {t("diary.at", { at })} · {seatName(game.name, seat, players || seat + 1)}
          </span>
        </p>
        {text !== "" && <p>{text}</p>}
        {position !== "" && (
          <p>
            <Button says={s("diary.put")} look="small" press={() => void bring(async () => position)} />
          </p>
        )}
      </div>
    </article>
  );
}
