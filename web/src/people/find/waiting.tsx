import { openNewMatch, settingUp } from "../../table/new/new-match";
import { opponentIn } from "../../table/new/opponent";
import { Button } from "../../ui/parts/button";
import { clockName } from "../../ui/parts/clock";
import { t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { nameIn } from "../../wire/views";
import { cancelSeek, noteBot, type OwnSeek, openSeeks } from "./seeking";
import { titleOf } from "./terms";

/** What this page looks for, and what there is to do meanwhile. */
export function Waiting({ own }: { own: OwnSeek }) {
  const sought = openSeeks.value?.find((one) => one.seek === own.seek)?.games ?? [];
  return (
    <section class="panel stack find-waiting" aria-labelledby="find-waiting">
      <h2 id="find-waiting">
        <span class="find-pulse" aria-hidden="true" /> {t("find.waiting")}
      </h2>
      <p>
        {[
          own.games.map(titleOf).join(", "),
          ...(sought[0] ? [t("find.seats", { n: sought[0].seats })] : []),
          clockName(own.clock),
          ...(own.rated ? [t("rated")] : []),
        ].join(" · ")}
      </p>
      <p class="soft">{t("find.stays")}</p>
      <ul class="find-bots">
        {sought.map(({ game, seats }) => (
          <li key={game}>
            <Button
              says={t("find.bot", { title: titleOf(game) })}
              disabled={settingUp.value}
              press={() => void playMeanwhile(game, seats)}
            />
          </li>
        ))}
      </ul>
      <p>
        <Button says={t("find.cancel")} press={() => void cancelSeek()} />
      </p>
    </section>
  );
}

/** Play the same game against bots; it counts for nothing, and can be left at any time. */
function playMeanwhile(game: string, seats: number): Promise<void> {
  const bot = { kind: "bot", bot: opponentIn(nameIn(game), 0) } as const;
  const others = Array.from({ length: seats - 1 }, () => bot);
  noteBot();
  return openNewMatch((name) => api.setUp({ game, seats: [{ kind: "here" }, ...others], name }));
}
