import "./podium.css";
import { t } from "../../ui/words/words";
import type { TournamentView } from "../../wire/types/answers";
import { namesOf, pointsText } from "./words";

const STEPS = 3;

/** The first three of a tournament that is over, the winner highest. */
export function Podium({ shown }: { shown: TournamentView }) {
  const names = namesOf(shown.people);
  const yours = shown.people.find((one) => one.yours)?.number;
  return (
    <ol class="podium" aria-label={t("tournament.podium")}>
      {shown.standings.slice(0, STEPS).map(({ who, place, points }) => (
        <li key={who} class={`podium-${place} ${who === yours ? "yours" : ""}`}>
          <strong class="podium-name">{names.get(who)}</strong>
          <span class="soft number">{t("tournament.podium.points", { points: pointsText(points) })}</span>
          <span class="podium-step number">{place}</span>
        </li>
      ))}
    </ol>
  );
}
