import "../../boards/parts/points-table.css";
import { Button } from "../../ui/parts/button";
import { ScrollBox } from "../../ui/parts/scroll-box";
import { counted, lang, sentence } from "../../ui/words/words";
import type { FoundSetting, GameEntry, SearchState } from "../types";
import { s } from "../words";
import { optionsText, takeValues } from "./experiment-state";

interface Props {
  game: GameEntry;
  shown: SearchState;
}

/** What a search has found: the nearest values while it goes on, and afterwards a list to choose from. */
export function SearchResults({ game, shown }: Props) {
  const { best, tried, meets, state } = shown;
  const [nearest] = best;
  const measures = Object.keys(nearest?.figures ?? {});
  const title = (name: string) => game.measures.find((one) => one.name === name)?.title[lang.value] ?? name;
  const written = (one: FoundSetting) =>
    measures.map((name) => `${title(name)} ${one.figures[name]?.[lang.value] ?? ""}`).join(", ");
  return (
    <>
      <p>
        {s("search.asked")} <code>{shown.wish}</code>, <code>{shown.over}</code>. {tried[lang.value]}
      </p>
      {nearest && state === "running" && (
        <p class="search-nearest">
          {s("search.nearest", { options: optionsText(game, nearest.options), figures: written(nearest) })}
        </p>
      )}
      {state !== "running" && (
        <>
          <p>{meets ? counted("studio.web.search.meets", meets) : s("search.none_meets")}</p>
          {best.length > 0 && (
            <ScrollBox label={s("search.table")}>
              <table class="points-table search-table">
                <thead>
                  <tr>
                    <th scope="col">{s("search.setting")}</th>
                    <th scope="col">{s("search.verdict")}</th>
                    {measures.map((name) => (
                      <th scope="col" key={name}>
                        {sentence(title(name))}
                      </th>
                    ))}
                    <th scope="col">{s("search.played")}</th>
                  </tr>
                </thead>
                <tbody>
                  {best.map((one) => (
                    <Found key={JSON.stringify(one.options)} game={game} one={one} measures={measures} />
                  ))}
                </tbody>
              </table>
            </ScrollBox>
          )}
        </>
      )}
    </>
  );
}

interface FoundProps {
  game: GameEntry;
  one: FoundSetting;
  measures: readonly string[];
}

function Found({ game, one: { options, status, figures, games }, measures }: FoundProps) {
  const text = optionsText(game, options);
  return (
    <tr>
      <th scope="row">
        <span>{text}</span>
        <Button
          says={s("search.use")}
          look="small"
          aria-label={`${s("search.use")}: ${text}`}
          press={() => takeValues(options)}
        />
      </th>
      <td>{status[lang.value]}</td>
      {measures.map((name) => (
        <td key={name} class="number">
          {figures[name]?.[lang.value]}
        </td>
      ))}
      <td class="number">{games}</td>
    </tr>
  );
}
