import { Icon } from "../../../ui/parts/icon";
import { Menu } from "../../../ui/parts/menu";
import { lang, t } from "../../../ui/words/words";
import { api } from "../../../wire/api";
import type { ClassProps } from "../follow";
import { LiveBoard } from "../live-board";
import { useSeats } from "../own-games";
import { useWaiting } from "../waiting";
import { isGoing, namesOf, shownGames } from "../words";

/** All tables of the latest round, and what still goes on from before. Those that wait for the teacher come first. */
export function Tables({ code, shown, act }: ClassProps) {
  const waiting = useWaiting(shown.own_games);
  useSeats(code, shown);
  const games = shownGames(shown, waiting);
  if (games.length === 0) return null;
  const names = namesOf(shown);
  const latest = shown.rounds.at(-1);
  return (
    <section class="stack" aria-labelledby="tables">
      <h2 id="tables">
        {t("class.tables")} {latest && <span class="soft">{latest.title[lang.value]}</span>}
      </h2>
      <ul class="class-boards">
        {games.map((game) => (
          <li key={game.match}>
            <LiveBoard {...{ code, game, names }} waits={waiting.has(game.match)} boards={games.length} />
            {isGoing(game) && (
              <Menu
                says={<Icon name="more" />}
                label={t("class.table.menu", { names: game.seats.map((who) => names.get(who)).join(", ") })}
                look="quiet small class-dots class-board-menu"
              >
                <button type="button" onClick={() => void act(api.unpair(code, game.match))}>
                  {t("class.unpair")}
                </button>
              </Menu>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
