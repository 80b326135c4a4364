import type { Signal } from "@preact/signals";
import { miniatureOf } from "../../boards/miniatures";
import { clockBrief, clockName } from "../../ui/parts/clock";
import { bound, CheckField, NameField, SegmentField } from "../../ui/parts/fields";
import { lang, t } from "../../ui/words/words";
import type { GameEntry } from "../../wire/types/answers";
import { asking, lookFor } from "./seeking";
import { CLOCKS } from "./terms";
import { type Games, seatsOf, specOf, USUAL_SEATS, Wanted } from "./wanted";

interface Props {
  games: Games;
  clock: Signal<(typeof CLOCKS)[number]>;
  rated: Signal<boolean>;
}

/** Look for an opponent: how long and whether it counts, then one tap on a game; or several with rules of one's own. */
export function Quick({ games, clock, rated }: Props) {
  const fit = Object.entries(games).filter(([, shown]) => seatsOf(shown).includes(USUAL_SEATS));
  const seek = (wanted: readonly (readonly [string, GameEntry])[]) =>
    void lookFor({
      games: wanted.map(([game, shown]) => specOf(game, shown, {}, USUAL_SEATS)),
      clock: clock.value,
      rated: rated.value,
    });
  return (
    <section class="panel stack find-quick" aria-labelledby="find-what">
      <h2 id="find-what">{t("find.quick")}</h2>
      <SegmentField label={t("setup.clock")} {...bound(clock)} values={CLOCKS} name={clockName} brief={clockBrief} />
      <div class="find-fields">
        <NameField />
        <CheckField label={t("rated.use")} {...bound(rated)} />
      </div>
      {rated.value && <p class="soft small">{t("rated.help")}</p>}
      <p id="find-press">{t("find.press")}</p>
      <ul class="find-tiles" aria-labelledby="find-press">
        {fit.map(([game, shown]) => {
          const Miniature = miniatureOf(game);
          return (
            <li key={game}>
              <button
                type="button"
                class={`find-tile game-${game}`}
                disabled={asking.value}
                onClick={() => seek([[game, shown]])}
              >
                {Miniature && <Miniature hues={shown.traits.colours} />}
                <span>{shown.title[lang.value]}</span>
              </button>
            </li>
          );
        })}
        <li>
          <button type="button" class="find-tile any" disabled={asking.value} onClick={() => seek(fit)}>
            <span class="find-any" aria-hidden="true">
              ?
            </span>
            <span>{t("find.any")}</span>
          </button>
        </li>
      </ul>
      <Wanted {...{ games, clock, rated }} />
    </section>
  );
}
