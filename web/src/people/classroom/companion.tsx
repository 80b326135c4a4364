import { useEffect, useRef, useState } from "preact/hooks";
import { classSays, nextTable } from "../../ui/class-bar";
import { announce } from "../../ui/live-region";
import { go, place } from "../../ui/route";
import { t } from "../../ui/words/words";
import type { ClassGame, ClassSeats, ClassTaskEntry, ClassView } from "../../wire/types/answers";
import { useClass } from "./follow";
import { mayGo, sitDown, useSeats } from "./own-games";
import { usePhrase } from "./phrase";
import { isSeated } from "./seats";
import { useWaiting } from "./waiting";
import { addressOfTask, namesOf, openTasks, TEACHER } from "./words";

/** Seconds in which one may look at a result or at a puzzle before the page goes to the next table. */
const LOOK = 5;
/** Milliseconds for which a new task is told. */
const NEWS = 15_000;

/** Goes with who is elsewhere than on the class's own page: what the teacher says, and the way to the next table. */
export function Companion({ code }: { code: string }) {
  const { shown, problem } = useClass(code).followed.value;
  const isOut = problem !== null || (shown !== null && !isIn(shown));
  useEffect(() => {
    if (isOut) go(`/class/${code}`, true);
  }, [isOut]);
  useNews(shown);
  useSeats(code, shown);
  if (!shown || isOut) return null;
  const [first, match] = place.value.parts;
  const here = first === "m" ? match : undefined;
  const others = shown.own_games.filter((one) => one.match !== here);
  const plays = others.length < shown.own_games.length;
  const task = openTasks(shown)[0];
  const toDo = task && !isAt(task) ? task : undefined;
  if (plays || shown.yours || (others.length === 0 && toDo))
    return <NextTable key={here} {...{ code, shown, others }} task={toDo} />;
  return <ReadyTable {...{ code, shown, others }} />;
}

const isIn = ({ status, yours, you }: ClassView): boolean => status === "running" && (yours || you.length > 0);

/** Whether the screen shows a task. */
const isAt = ({ n }: ClassTaskEntry): boolean => place.value.query.get("task") === String(n);

/** Show what the teacher says, and for a while that a task is new; beside a table that all is paused, too. It is read out. */
function useNews(shown: ClassView | null): void {
  const phrase = usePhrase(shown);
  const [fresh, tell] = useState("");
  const tasks = shown && openTasks(shown).filter((task) => !isAt(task));
  const latest = tasks && (tasks.at(-1)?.n ?? 0);
  const heard = useRef(latest);
  useEffect(() => {
    const before = heard.current;
    heard.current = latest;
    if (latest !== null && before !== null && latest > before)
      tell(t(`class.task.new.${tasks?.at(-1)?.kind ?? "puzzle"}`));
  }, [latest]);
  useEffect(() => {
    const timer = setTimeout(() => tell(""), NEWS);
    return () => clearTimeout(timer);
  }, [fresh]);
  const isPaused = shown?.halted && place.value.parts[0] !== "m";
  const isAtTask = place.value.query.has("task");
  const news = isAtTask ? "" : fresh;
  const says = phrase || (isPaused ? t("class.halted.pupil") : news);
  useEffect(() => {
    classSays.value = says;
    if (says) announce(says);
    return () => {
      classSays.value = "";
    };
  }, [says]);
}

interface Props {
  code: string;
  shown: ClassView;
  /** The tables at which the reader sits, without this one. */
  others: readonly ClassSeats[];
}

function wayToTask(code: string, task: ClassTaskEntry): Way {
  const says = t(`class.task.to.${task.kind}`);
  return { where: `task ${task.n}`, says, brief: says, go: () => go(addressOfTask(task, code)) };
}

/** Who plays, or has a task: the bar has the way to the next own table that waits, or else to the task. */
function NextTable({ code, shown, others, task }: Props & { task: ClassTaskEntry | undefined }) {
  const waiting = useWaiting(others);
  const empty = others.filter(({ match, begun }) => !begun && !isSeated(match)).map(({ match }) => match);
  const next = shown.games.find(({ match }) => waiting.has(match) || empty.includes(match));
  const toTask = task ? wayToTask(code, task) : null;
  useBar(next ? wayToTable(code, next.match, namesIn(shown, next)) : toTask);
  return null;
}

const wayToTable = (code: string, match: string, names: string): Way => ({
  where: match,
  says: names ? t("class.next_table", { names }) : t("class.to_table"),
  brief: names ? `${names} →` : t("class.to_table"),
  go: () => void sitDown(code, match),
});

/** Who plays nowhere: the table that is ready, to which the page goes by itself a little later. */
function ReadyTable({ code, shown, others }: Props) {
  const [first, another] = others;
  const match = first?.match ?? null;
  useBar(match === null ? null : wayToTable(code, match, ""));
  // The rules stand in a tab of their own: the tab behind them goes to the table.
  const mayLeave = place.value.parts[0] !== "rules" && !shown.halted;
  const goes = match !== null && !another && mayLeave && mayGo(match) ? match : null;
  useEffect(() => {
    if (goes === null) return;
    announce(t("class.ready"));
    const timer = setTimeout(() => void sitDown(code, goes), LOOK * 1_000);
    return () => clearTimeout(timer);
  }, [goes]);
  return null;
}

/** A way to a table or a task, as the bar shows it. */
interface Way {
  /** Its end, which says whether it is another one. */
  where: string;
  says: string;
  brief: string;
  go: () => void;
}

/** Show a way in the bar; nothing where there is none. */
function useBar(way: Way | null): void {
  useEffect(() => {
    nextTable.value = way;
  }, [way?.where, way?.says, way?.brief]);
  useEffect(
    () => () => {
      nextTable.value = null;
    },
    [],
  );
}

/** Whom a table is about: for the teacher the pupil who sits there, for two at one device which of them it is. */
function namesIn(shown: ClassView, { seats }: ClassGame): string {
  const names = namesOf(shown);
  const who = seats.filter((one) => (shown.yours ? one !== TEACHER : shown.you.includes(one)));
  return who.map((one) => names.get(one)).join(", ");
}
