import { useSignal } from "@preact/signals";
import { Ask } from "../../../ui/parts/ask-first";
import { Button } from "../../../ui/parts/button";
import { Icon } from "../../../ui/parts/icon";
import { Menu } from "../../../ui/parts/menu";
import { lang, t } from "../../../ui/words/words";
import { api } from "../../../wire/api";
import type { ClassGame } from "../../../wire/types/answers";
import type { ClassProps } from "../follow";
import { LiveBoard } from "../live-board";
import { sitDown, useSeats } from "../own-games";
import { useWaiting } from "../waiting";
import { isGoing, namesOf, shownGames, TEACHER, taskNow } from "../words";

/** All tables of the latest round, and what still goes on from before; those that wait for the teacher are marked. */
export function Tables({ code, shown, act }: ClassProps) {
  const waiting = useWaiting(shown.own_games);
  useSeats(code, shown);
  const off = useSignal<string | null>(null);
  const games = shownGames(shown);
  const next = games.find(({ match }) => waiting.has(match));
  if (games.length === 0) return null;
  const names = namesOf(shown);
  const task = taskNow(shown);
  const asked = games.find(({ match }) => match === off.value);
  const latest = shown.rounds.at(-1);
  return (
    <section class="stack" aria-labelledby="tables">
      <div class="row spread">
        <h2 id="tables">
          {t("class.tables")} {latest && <span class="soft">{latest.title[lang.value]}</span>}
        </h2>
        {shown.own_games.length > 0 && (
          <Button
            says={next ? t("class.next_table", { names: pupilsAt(next, names) }) : t("class.next_table.none")}
            look="small"
            disabled={!next}
            press={() => next && void sitDown(code, next.match)}
          />
        )}
      </div>
      <ul class="class-boards">
        {games.map((game) => (
          <li key={game.match}>
            <LiveBoard {...{ code, game, names }} waits={waiting.has(game.match)} boards={games.length} task={task} />
            {isGoing(game) && (
              <Menu
                says={<Icon name="more" />}
                label={t("class.table.menu", { names: game.seats.map((who) => names.get(who)).join(", ") })}
                look="quiet small class-dots class-board-menu"
              >
                <button type="button" onClick={() => (off.value = game.match)}>
                  {t("class.unpair")}
                </button>
              </Menu>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Ask
          label={t("class.unpair")}
          question={t("class.unpair.sure")}
          about={t("class.unpair.about", { names: namesAt(asked, names) })}
          no={t("class.unpair.keep")}
          act={() => void act(api.unpair(code, asked.match))}
          closed={() => (off.value = null)}
        />
      )}
    </section>
  );
}

const namesAt = ({ seats }: ClassGame, names: ReadonlyMap<number, string>): string =>
  seats.map((who) => names.get(who)).join(" – ");

const pupilsAt = ({ seats }: ClassGame, names: ReadonlyMap<number, string>): string =>
  seats
    .filter((who) => who !== TEACHER)
    .map((who) => names.get(who))
    .join(", ");
