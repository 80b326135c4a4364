import { Players } from "../../table/players";
import { later } from "../../wire/loading/later";
import type { Table } from "./use-table";

const ComparedResult = later(() => import("../best-results").then((file) => file.ComparedResult));
const Review = later(() => import("../../study/review/review").then((file) => file.Review));
const Reactions = later(() => import("../../table/reactions").then((file) => file.Reactions));

/** How the match stands: the players, and after the end what can be looked at. */
export function Standing({ table }: { table: Table }) {
  const { summary, game, client, known, people, happenings, seat, over, held, looking, past, speak } = table;
  const { mine, names } = people;
  const moves = table.story?.moves ?? [];
  return (
    <>
      {known.table.ending === "normal" && mine.length > 0 && (
        <ComparedResult game={summary.game} match={summary.match} />
      )}
      {over && (
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
      <Players
        game={game}
        view={past?.view ?? held?.before ?? known.view}
        {...{ known, people }}
        crowd={client.crowd.value}
        rated={summary.rated}
        claim={seat === null || mine.length === 0 ? null : (against) => void client.act({ t: "claim", seat, against })}
      />
      {speak && <Reactions say={speak} remarks={happenings.remarks.value} names={names} />}
    </>
  );
}

/** On a small screen the review stands below the board: go up to what it shows, but never where the board is in view. */
function bringBoardIntoView(): void {
  const board = document.querySelector(".frame-board")?.getBoundingClientRect();
  if (board && board.bottom < board.height / 2) document.querySelector(".frame-head")?.scrollIntoView();
}
