import { Diary } from "../../table/diary/diary";
import type { Moment } from "../../table/diary/entries";
import { lang } from "../../ui/words/words";
import { api } from "../../wire/api";
import type { Table } from "./use-table";

/** The diary of playtests at the table of a designer's game. */
export function TableDiary({ table, seat }: { table: Table; seat: number }) {
  const { summary, game, over, past, people } = table;
  const { match } = summary;
  const whole = over || !game.secret;
  const moment = async (): Promise<Moment> => {
    const { moves } = await api.moves(match, people.mine[0]);
    const record = await api.record(match);
    return {
      ...{ seat, whole, record },
      at: past?.at ?? moves.length,
      noticed_by: whole ? null : (people.mine[0] ?? seat),
      line: moves.map(({ text }) => text),
    };
  };
  return (
    <Diary
      {...{ over, moment }}
      played={{ game: game.name, version: game.version, match }}
      title={summary.title[lang.value] ?? game.name}
      secret={game.secret}
    />
  );
}
