import { inClass } from "../../ui/class-place";
import { t } from "../../ui/words/words";
import type { MatchState } from "../../wire/match-client";
import type { ClassGame, ClassTaskEntry } from "../../wire/types/answers";
import { pointsText } from "../tournaments/words";
import { useInSight } from "./in-sight";
import { usePicture, useSpectator } from "./live-picture";
import { isGoing, taskState } from "./words";

interface Props {
  code: string;
  game: ClassGame;
  names: ReadonlyMap<number, string>;
  /** Whether the game waits for the reader. */
  waits: boolean;
  /** How many boards are shown: the more there are, the less often each is drawn anew. */
  boards: number;
  /** A task that some have still to do: each who sits here is told of. */
  task?: ClassTaskEntry | null;
  /** On a projector nothing can be pressed. */
  isStill?: boolean;
}

const PAUSE = 1_200;
const PAUSE_PER_BOARD = 120;
/** The picture of a game that is over changes no more. */
const LAST = 1_000_000;

/** A table as a small picture of its board, live while it can be seen. */
export function LiveBoard({ code, game, names, waits, boards, task = null, isStill = false }: Props) {
  const { place, seen } = useInSight<HTMLDivElement>();
  const goes = isGoing(game);
  const known = useSpectator(game.match, seen && goes);
  const v = goes ? (known?.v ?? -1) : LAST;
  const picture = usePicture(game.match, seen ? v : -1, PAUSE + PAUSE_PER_BOARD * boards);
  const players = game.seats.map((who) => names.get(who) ?? "");
  const content = (
    <>
      <span class="class-board-picture">{picture && <img src={picture} alt="" />}</span>
      <strong>{players.join(" – ")}</strong>
      <span class={`class-board-state ${waits ? "yours" : ""}`}>
        {waits ? t("class.your_turn") : stateOf(game, known, players)}
      </span>
      {task && <TaskOf {...{ game, task, names }} />}
    </>
  );
  return (
    <div
      class={`class-board ${waits ? "waits" : ""} ${goes ? "" : "over"} ${goes && known?.clock.paused ? "paused" : ""}`}
      ref={place}
      data-match={game.match}
    >
      {isStill ? (
        <div class="panel class-board-card">{content}</div>
      ) : (
        <a class="panel class-board-card" href={inClass(`/m/${game.match}`, code)}>
          {content}
        </a>
      )}
    </div>
  );
}

/** How a task stands with those at a table. */
function TaskOf({ game, task, names }: Pick<Props, "game" | "names"> & { task: ClassTaskEntry }) {
  const given = game.seats.filter((who) => task.who.includes(who));
  if (given.length === 0) return null;
  const one = (who: number) => `${names.get(who)} – ${t(`class.task.state.${taskState(task, who)}`)}`;
  return (
    <span class="class-board-state class-board-task">
      {t(`class.task.${task.kind}`)}: {given.map(one).join(", ")}
    </span>
  );
}

/** Say in a few words how a table stands. */
function stateOf({ scores }: ClassGame, known: MatchState | null, players: readonly string[]): string {
  if (scores !== null) return scores.map(pointsText).join(" : ");
  if (known === null) return "\u00a0";
  if (!known.table.begun) return t("class.not_begun");
  if (known.clock.paused) return t("class.paused");
  const actors = known.view.actors.flatMap((seat) => players[seat] ?? []);
  return actors.length > 0 ? t("class.turn", { names: actors.join(", ") }) : t("going_on");
}
