import "../../boards/parts/points-table.css";
import { inClass } from "../../ui/class-place";
import { Button, LinkButton } from "../../ui/parts/button";
import { ScrollBox } from "../../ui/parts/scroll-box";
import { lang, t } from "../../ui/words/words";
import type { ClassGame, ClassRound, ClassView } from "../../wire/types/answers";
import { pointsText } from "../tournaments/words";
import type { ClassProps } from "./follow";
import { namesOf, ranked } from "./words";

/** What each has come to, and the games by rounds; the teacher may take it all along as a file. */
export function Results({ code, shown, isOver = false }: Pick<ClassProps, "code" | "shown"> & { isOver?: boolean }) {
  return (
    <div class="stack">
      <PointsTable shown={shown} />
      {shown.rounds.length > 0 && <Rounds {...{ code, shown, isOver }} />}
      {shown.yours && (
        <p class="row">
          <LinkButton
            says={t("class.csv")}
            look="small"
            href={`/api/classes/${code}/results.csv?lang=${lang.value}`}
            download
          />
          {isOver && <Button says={t("class.print")} look="small" press={() => print()} />}
        </p>
      )}
    </div>
  );
}

const COLUMNS = ["points", "games", "wins", "puzzles", "lessons"] as const;

/** The members by their points. */
export const PointsTable = ({ shown }: { shown: ClassView }) => (
  <ScrollBox label={t("class.results")}>
    <table class="points-table class-results">
      <thead>
        <tr>
          <th scope="col">{t("class.member")}</th>
          {COLUMNS.map((column) => (
            <th scope="col" key={column}>
              {t(`class.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ranked(shown).map(({ place, member }) => (
          <tr key={member.number} class={member.yours ? "yours" : ""}>
            <th scope="row">
              <span class="class-place number">{place}</span> {namesOf(shown).get(member.number)}
            </th>
            {COLUMNS.map((column) => (
              <td key={column} class={column === "points" ? "total" : ""}>
                {pointsText(member[column])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
);

/** The scores in the order of the seats, or why there are none. */
function resultText({ status, scores }: ClassGame): string {
  if (status === "off") return t("class.off");
  return scores === null ? t("going_on") : scores.map(pointsText).join(" : ");
}

interface RoundsProps {
  code: string;
  shown: ClassView;
  isOver: boolean;
}

/** The games, the latest round first; folded as long as the tables stand above. */
const Rounds = ({ code, shown, isOver }: RoundsProps) => (
  <div class="stack">
    {[...shown.rounds].reverse().map((one) => (
      <Round key={one.round} {...{ code, shown, isOver, one }} />
    ))}
  </div>
);

function Round({ code, shown, isOver, one }: RoundsProps & { one: ClassRound }) {
  const names = namesOf(shown);
  const games = shown.games.filter(({ round }) => round === one.round);
  return (
    <details class="panel class-round" open={isOver}>
      <summary>
        <h3>
          {t("tournament.round", { n: one.round })} <span class="soft">{one.title[lang.value]}</span>
        </h3>
      </summary>
      <ul class="class-list">
        {games.map((game) => (
          <li key={game.match}>
            <a href={inClass(`/m/${game.match}`, code)}>{game.seats.map((who) => names.get(who)).join(" – ")}</a>
            <span class="number soft">{resultText(game)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
