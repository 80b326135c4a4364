import "./diary.css";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../ui/words/words";
import { complete, isKept, type Moment, type Played } from "./entries";
import { KeptDiary } from "./kept";
import { MarkForm } from "./mark-form";
import { Questions } from "./questions";

interface Props {
  played: Played;
  /** The name of the game as people write it. */
  title: string;
  /** Whether the game is over. */
  over: boolean;
  /** Whether players do not all see the same. */
  secret: boolean;
  /** Say where the game stands. */
  moment: () => Promise<Moment>;
}

const ID = "diary";

/** The diary of playtests beside a game: mark a moment, answer after the end, and take what is kept along. */
export function Diary({ played, title, over, secret, moment }: Props) {
  const opened = useSignal(over);
  useEffect(() => {
    if (!over) return;
    opened.value = true;
    if (isKept(played))
      void moment().then(
        (end) => complete(played, end),
        () => undefined,
      );
  }, [over, played.match]);
  return (
    <details
      class="table-more diary"
      id={ID}
      open={opened.value}
      onToggle={(event) => (opened.value = event.currentTarget.open)}
    >
      <summary>{t(over ? "diary" : "diary.mark")}</summary>
      {opened.value && (
        <div class="stack">
          <p class="soft">
            {t("diary.about")} {secret && !over && t("diary.about.secret")}
          </p>
          {over && <Questions {...{ played, moment }} />}
          <MarkForm key={`${played.match} ${over}`} {...{ played, moment }} />
          <KeptDiary game={played.game} title={title} />
        </div>
      )}
    </details>
  );
}

/** Go to the diary from elsewhere at the table. */
export function showDiary(): void {
  const diary = document.getElementById(ID);
  if (!(diary instanceof HTMLDetailsElement)) return;
  diary.open = true;
  diary.querySelector("summary")?.focus();
  diary.scrollIntoView();
}
