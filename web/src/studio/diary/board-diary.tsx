import { Diary } from "../../table/diary/diary";
import type { Moment } from "../../table/diary/entries";
import { lang } from "../../ui/words/words";
import { fetchTexts, topics } from "../studio-state";
import type { BoardShown, GameEntry } from "../types";

/** Stands for a match: the studio has none, and a page that is loaded anew begins another game. */
const SESSION = `studio ${Date.now()}`;

/** The diary of playtests beside the board of the studio, where nothing is hidden from the designer. */
export function BoardDiary({ game, shown }: { game: GameEntry; shown: BoardShown }) {
  return (
    <Diary
      played={{ game: game.name, version: game.version, match: SESSION }}
      title={game.title[lang.value] ?? game.name}
      over={shown.over !== null}
      secret={false}
      moment={momentOfBoard}
    />
  );
}

async function momentOfBoard(): Promise<Moment> {
  const { board } = topics.peek();
  const { record, line } = await fetchTexts();
  const lastSeat = board?.moves.slice(0, board.at).findLast(({ seat }) => seat >= 0)?.seat ?? 0;
  return {
    at: board?.at ?? 0,
    seat: board?.seat ?? lastSeat,
    noticed_by: null,
    line,
    record,
    whole: true,
  };
}
