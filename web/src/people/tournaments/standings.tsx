import { t } from "../../ui/words/words";
import type { TournamentView } from "../../wire/types/answers";
import { ScrollBox } from "./scroll-box";
import { namesOf, pointsText } from "./words";

/** Who stands where, and by what ties are broken. */
export function Standings({ shown }: { shown: TournamentView }) {
  const names = namesOf(shown.people);
  const people = new Map(shown.people.map((one) => [one.number, one]));
  return (
    <ScrollBox label={t("tournament.standings")}>
      <table class="points-table tournament-table">
        <thead>
          <tr>
            <th scope="col">{t("tournament.player")}</th>
            <th scope="col">{t("tournament.points")}</th>
            <th scope="col">{t("tournament.games")}</th>
            {shown.tie_breaks.map((name) => (
              <th scope="col" key={name} title={t(`tournament.tie.${name}.about`)}>
                {t(`tournament.tie.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.standings.map((one) => (
            <tr key={one.who} class={people.get(one.who)?.yours ? "yours" : ""}>
              <th scope="row">
                <span class="tournament-place number">{one.place}</span> {names.get(one.who)}
                {people.get(one.who)?.program && <span class="tag">{t("program")}</span>}
                {people.get(one.who)?.yours && <span class="tag">{t("you")}</span>}
                {people.get(one.who)?.withdrawn && <span class="tag">{t("tournament.withdrawn")}</span>}
              </th>
              <td class="total">{pointsText(one.points)}</td>
              <td>{one.games}</td>
              {one.tie_breaks.map((number, at) => (
                <td key={shown.tie_breaks[at]}>{pointsText(number)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
