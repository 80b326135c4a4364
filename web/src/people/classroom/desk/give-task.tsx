import { useSignal } from "@preact/signals";
import { themeName } from "../../../study/puzzles/progress";
import { PuzzlePicture } from "../../../study/puzzles/puzzle-parts";
import { Button } from "../../../ui/parts/button";
import { bound, Form, SegmentField, SelectField } from "../../../ui/parts/fields";
import { onceAtATime } from "../../../ui/toasts";
import { t } from "../../../ui/words/words";
import { api } from "../../../wire/api";
import { loadGameWords } from "../../../wire/games";
import { Loaded, useRequest } from "../../../wire/loading/requests";
import type { GameEntry, PuzzleEntry } from "../../../wire/types/answers";
import type { ClassProps } from "../follow";
import { membersIn } from "../words";
import { GameTiles } from "./game-tiles";
import { Who } from "./who";

interface Props extends ClassProps {
  close: () => void;
}

interface Known {
  games: Readonly<Record<string, GameEntry>>;
  puzzles: Readonly<Record<string, readonly PuzzleEntry[]>>;
}

/** Give the lessons of a game or a puzzle to all or to some. */
export function GiveTask(props: Props) {
  const request = useRequest(async (): Promise<Known> => {
    const [{ games }, { puzzles }] = await Promise.all([api.games(), api.puzzles()]);
    await loadGameWords(Object.keys(games));
    return { games, puzzles };
  }, []);
  return <Loaded request={request}>{(known) => <TaskForm {...props} known={known} />}</Loaded>;
}

function TaskForm({ code, shown, act, close, known }: Props & { known: Known }) {
  const kind = useSignal<"lesson" | "puzzle">("puzzle");
  const chosen = useSignal<readonly number[] | null>(null);
  const members = membersIn(shown);
  const busy = useSignal(false);
  const isLesson = kind.value === "lesson";
  const games = Object.fromEntries(
    Object.entries(known.games).filter(([name, { traits }]) =>
      isLesson ? traits.lessons : known.puzzles[name]?.length,
    ),
  );
  const game = useSignal(Object.keys(games)[0] ?? "");
  const number = useSignal("1");
  const own = game.value in games ? game.value : (Object.keys(games)[0] ?? "");
  const listed = known.puzzles[own] ?? [];
  const puzzle = listed.find((one) => String(one.number) === number.value) ?? listed[0];
  const what = isLesson ? own : `${own}/${puzzle?.number ?? 1}`;
  const give = () =>
    onceAtATime(busy, async () => {
      await act(api.setTask(code, { kind: kind.value, what, who: chosen.value ?? [] }));
      close();
    });
  return (
    <Form class="stack" act={give}>
      <SegmentField
        label={t("class.task.kind")}
        {...bound(kind)}
        values={["puzzle", "lesson"]}
        name={(one) => t(`class.task.${one}`)}
      />
      <GameTiles {...{ games }} value={own} change={(one) => (game.value = one)} />
      {isLesson ? (
        <p class="soft">{t("class.task.lesson.about")}</p>
      ) : (
        puzzle && <PuzzleField {...{ listed, puzzle }} change={(one) => (number.value = one)} />
      )}
      <Who {...{ members, chosen }} />
      <div class="row">
        <Button says={t("class.give.go")} look="main" submit disabled={busy.value || chosen.value?.length === 0} />
        <Button says={t("cancel")} look="quiet" press={close} />
      </div>
    </Form>
  );
}

interface PuzzleProps {
  listed: readonly PuzzleEntry[];
  puzzle: PuzzleEntry;
  change: (number: string) => void;
}

const HARDEST = 5;

/** A puzzle of a game, by its number, how hard it is and its kind; with its picture. */
function PuzzleField({ listed, puzzle, change }: PuzzleProps) {
  const nameOf = (number: string) => {
    const one = listed.find((each) => String(each.number) === number);
    if (!one) return number;
    const stars = "★".repeat(one.difficulty) + "☆".repeat(HARDEST - one.difficulty);
    return [t("puzzle", { n: number }), stars, themeName(one)].filter(Boolean).join(" · ");
  };
  return (
    <div class="class-puzzle">
      <div class="class-puzzle-picture">
        <PuzzlePicture puzzle={puzzle} key={puzzle.key} />
      </div>
      <SelectField
        label={t("class.task.puzzle")}
        value={String(puzzle.number)}
        values={listed.map((one) => String(one.number))}
        name={nameOf}
        change={change}
      />
    </div>
  );
}
