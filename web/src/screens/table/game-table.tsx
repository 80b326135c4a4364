import "../../table/table.css";
import { useMemo } from "preact/hooks";
import { atRest, NO_FAULT } from "../../boards/board-props";
import { GameFrame } from "../../table/frame/game-frame";
import { hintOnBoard } from "../../table/hint";
import { originIn } from "../../table/load-match";
import { PlayerStrip } from "../../table/player-strip";
import { Players } from "../../table/players";
import { ranked } from "../../table/ranking";
import { lang } from "../../ui/words/words";
import { later } from "../../wire/loading/later";
import { Below } from "./below";
import { claimOf, contentOf } from "./mode-content";
import { type Table, type TableProps, useTable } from "./use-table";

const Result = later(() => import("./result").then((file) => file.Result));
const RoundSheet = later(() => import("../../table/round-sheet").then((file) => file.RoundSheet));

/** A table at which a game goes on, or has ended. */
export function GameTable(props: TableProps) {
  const table = useTable(props);
  const { summary, game, client, known, people, happenings, seat, mode } = table;
  const { names, mine } = people;
  const { last, motion, play, compared, prompt, heading, tools } = contentOf(table);
  const refused = happenings.refused.value;
  const crowd = client.crowd.value;
  return (
    <GameFrame
      kind="table"
      game={game}
      position={{
        ...atRest(mode.view, names, game.hues),
        ...{ last, motion, play },
        roll: table.roll,
        ready: table.ready,
        fault: refused?.at ?? NO_FAULT,
        refused,
        settle: table.settle,
        hint: useMemo(() => hintOnBoard(table.hint.value), [table.hint.value]),
        compared: useMemo(() => compared, [compared?.played, compared?.better]),
        pointed: happenings.pointed.value,
        point: (at) => client.look(seat, at),
        match: summary.match,
        threats: table.counts ? "never" : "shown",
        tools: table.column && seat !== null && !table.over ? tools : null,
        clock: { ...known.clock, heardAt: known.heardAt },
      }}
      head={{
        title: [summary.title[lang.value], originIn(summary, mine)].filter(Boolean).join(" · "),
        prompt,
        heading: (
          <>
            {table.column && !table.over && <PlayerStrip {...{ game, known, people }} view={mode.view} crowd={crowd} />}
            {heading}
          </>
        ),
      }}
      stage={{ after: table.column && endOf(table) }}
      above={
        <>
          {!table.column && endOf(table)}
          {!table.isHand && <Standing table={table} />}
        </>
      }
      below={<Below {...{ table, play }} />}
      shortcuts={shortcutsOf(table)}
      data={{
        "data-over": table.over,
        "data-halted": table.ofClass && !table.over && known.clock.paused,
        "data-mine": mine.length > 0 && play !== null && known.view.actors.includes(seat ?? -1),
        "data-v": `${known.v}.${known.pv}`,
      }}
    />
  );
}

/** What a round that ended brought, or how the match ended: beside the board, or below it where the window is narrow. */
function endOf(table: Table) {
  const { summary, game, client, known, people, rounds, over, wasOver, held, past, story, isHand } = table;
  const { names, mine } = people;
  const { ended, goOn } = rounds;
  if (ended && !table.past) {
    const Opened = game.board.rounds?.Opened;
    return (
      <RoundSheet {...{ ended, game, known, names, mine, goOn }} held={held !== null}>
        {Opened && (
          <Opened {...{ names }} match={summary.match} hues={game.hues} round={ended.round} open={held !== null} />
        )}
      </RoundSheet>
    );
  }
  if (!over) return null;
  const openReview = () => {
    table.reviewed.value = true;
    document.getElementById("review")?.focus();
  };
  const { winners, resigned } = known.table;
  const scores = resigned.length ? undefined : known.view.outcome?.scores;
  return (
    <Result {...{ summary, game, client, known, people, story }} fresh={!wasOver} review={isHand ? null : openReview}>
      <Players
        {...{ game, known, people }}
        view={past?.view ?? known.view}
        crowd={client.crowd.value}
        rated={false}
        claim={null}
        order={ranked(people.seats.length, winners, scores)}
      />
    </Result>
  );
}

function shortcutsOf({ client, known, seat, planning, mode, mayPlan, looking, story, nextHint }: Table) {
  const moves = story?.moves.length ?? 0;
  const now = () => looking.wanted.value ?? moves;
  return {
    u: () => seat !== null && !known.table.undo[seat] && void client.act({ t: "offer", seat, what: "undo", yes: true }),
    h: () => !known.rolls && nextHint(),
    p: () => (mode.is === "planning" ? planning.end() : mayPlan && planning.begin()),
    "[": () => looking.show(Math.max(0, now() - 1)),
    "]": () => looking.show(now() + 1 >= moves ? null : now() + 1),
  };
}

const ComparedResult = later(() => import("../best-results").then((file) => file.ComparedResult));
const Review = later(() => import("../../study/review/review").then((file) => file.Review));
const Reactions = later(() => import("../../table/reactions").then((file) => file.Reactions));

/** How the match stands: the players, and after the end what can be looked at. */
function Standing({ table }: { table: Table }) {
  const { summary, game, client, known, people, happenings, over, held, looking, past, speak } = table;
  const { mine, names } = people;
  const { story } = table;
  const moves = story?.moves ?? [];
  const isNormal = known.table.ending === "normal";
  return (
    <>
      {isNormal && mine.length > 0 && <ComparedResult game={summary.game} match={summary.match} />}
      {/* How it ended is said above: it comes first, so that it moves nothing. */}
      {over && story && (!isNormal || story.told) && (
        <Review
          match={summary.match}
          game={game}
          wanted={table.reviewed}
          known={table.analysis}
          {...{ names, mine, moves }}
          spell={table.spell}
          at={past?.at ?? moves.length}
          show={(at) => {
            looking.show(at >= moves.length ? null : at);
            bringBoardIntoView();
          }}
        />
      )}
      {!over && (
        <Players
          game={game}
          view={past?.view ?? held?.before ?? known.view}
          {...{ known, people }}
          crowd={client.crowd.value}
          rated={summary.rated}
          claim={claimOf(table)}
        />
      )}
      {speak && <Reactions say={speak} remarks={happenings.remarks.value} names={names} />}
    </>
  );
}

/** On a small screen the review stands below the board: go up to what it shows, but never where the board is in view. */
function bringBoardIntoView(): void {
  const board = document.querySelector(".frame-board")?.getBoundingClientRect();
  if (board && board.bottom < board.height / 2) document.querySelector(".frame-head")?.scrollIntoView();
}
