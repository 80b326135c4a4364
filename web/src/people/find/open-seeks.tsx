import { Button } from "../../ui/parts/button";
import { lang, sentence, t } from "../../ui/words/words";
import type { GameSought, SeekEntry } from "../../wire/types/answers";
import { RatingText } from "../ratings/rating";
import { asking, lookFor, openSeeks, ownSeek } from "./seeking";
import { termsOf } from "./terms";

/** Who looks for a game now; one click takes it. */
export function OpenSeeks() {
  const seeks = openSeeks.value;
  return (
    <section class="stack" aria-labelledby="find-open">
      <h2 id="find-open">{t("find.open")}</h2>
      {seeks?.length === 0 && <p class="soft">{t("find.open.none")}</p>}
      <ul class="find-seeks" aria-live="polite">
        {seeks?.map((seek) => (
          <li key={seek.seek} class="panel find-seek">
            <Seek seek={seek} yours={seek.seek === ownSeek.value?.seek} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const Seek = ({ seek, yours }: { seek: SeekEntry; yours: boolean }) => (
  <>
    <p class="find-name">
      <strong>{seek.name || sentence(t("history.unnamed"))}</strong>
      {seek.program && <span class="tag">{t("program")}</span>}
      {yours && <span class="tag">{t("you")}</span>}
    </p>
    <ul>
      {seek.games.map((game) => (
        <li key={game.game} class="find-offer">
          <Terms {...{ seek, game }} />
          {!yours && (
            <Button
              says={t(game.seats > 2 ? "find.join" : "find.take")}
              look="small"
              disabled={asking.value}
              aria-label={t("find.take.with", {
                title: game.title[lang.value] ?? "",
                name: seek.name || t("history.unnamed"),
              })}
              press={() => void lookFor({ games: [game.game], clock: seek.clock, rated: seek.rated })}
            />
          )}
        </li>
      ))}
    </ul>
  </>
);

const Terms = ({ seek, game }: { seek: SeekEntry; game: GameSought }) => (
  <span class="find-terms">
    <span>
      {game.title[lang.value]} {game.rating && <RatingText rating={game.rating} />}
    </span>
    <span class="soft small">
      {[sentence(game.rules[lang.value] ?? ""), termsOf(game.seats, seek.clock, seek.rated)]
        .filter(Boolean)
        .join(" · ")}
    </span>
  </span>
);
