import "../../boards/parts/points-table.css";
import "./ratings.css";
import { SelectField } from "../../ui/parts/fields";
import { go } from "../../ui/route";
import { t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { Loaded, useRequest } from "../../wire/loading/requests";
import type { LadderPage, PoolEntry } from "../../wire/types/answers";
import { poolName, RatingText } from "./rating";

interface Props {
  /** The game and the number of seats; empty for the first there is. */
  game: string;
  seats: string;
}

/** The players of this server by their ratings, one game with one number of seats at a time. */
export function Ladder({ game, seats }: Props) {
  const request = useRequest(async () => {
    const pools = await api.pools();
    const wanted = game ? `${game}/${seats}` : addressOf(pools[0]);
    const [name = "", number = ""] = wanted.split("/");
    return { pools, ladder: wanted ? await api.ladder(name, number) : null };
  }, [game, seats]);
  return (
    <Loaded request={request} isAll>
      {({ pools, ladder }) => (
        <section class="stack">
          <header class="row spread">
            <h1>{t("ladder")}</h1>
            <a href="/profile">{t("rated.history")}</a>
          </header>
          <p class="soft">{t(ladder ? "ladder.about" : "ladder.none")}</p>
          {ladder && <Choice pools={pools} now={ladder.pool} />}
          {ladder && <Players ladder={ladder} />}
        </section>
      )}
    </Loaded>
  );
}

const addressOf = (pool: PoolEntry | undefined): string => (pool ? `${pool.game}/${pool.seats}` : "");

/** Choose another game or number of seats. */
function Choice({ pools, now }: { pools: readonly PoolEntry[]; now: PoolEntry }) {
  const all = pools.some((pool) => addressOf(pool) === addressOf(now)) ? pools : [now, ...pools];
  const named = new Map(all.map((pool) => [addressOf(pool), poolName(pool)]));
  return (
    <SelectField
      label={t("ladder.choose")}
      value={addressOf(now)}
      values={[...named.keys()]}
      name={(one) => named.get(one) ?? one}
      change={(one) => go(`/ladder/${one}`)}
    />
  );
}

const Players = ({ ladder }: { ladder: LadderPage }) => (
  <table class="points-table ladder">
    <thead>
      <tr>
        <th scope="col">{t("ladder.player")}</th>
        <th scope="col">{t("ladder.rating")}</th>
      </tr>
    </thead>
    <tbody>
      {ladder.rows.map((row) => (
        <tr key={`${row.match} ${row.seat}`}>
          <th scope="row">
            <a href={`/profile/${row.match}/${row.seat}`}>{row.name || t("profile.unnamed")}</a>
            {row.yours && <span class="tag">{t("you")}</span>}
          </th>
          <td>
            <RatingText rating={row.rating} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
