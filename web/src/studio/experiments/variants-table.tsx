import "../../boards/parts/points-table.css";
import { ScrollBox } from "../../ui/parts/scroll-box";
import { lang, sentence } from "../../ui/words/words";
import type { GameEntry, VariantFigure, VariantsState } from "../types";
import { s } from "../words";
import { optionsText } from "./experiment-state";

interface Props {
  game: GameEntry;
  shown: VariantsState;
}

/** Every measure of every variant, with its interval and its difference from the saved version. */
export function VariantsTable({ game, shown: { variants, measures } }: Props) {
  return (
    <>
      {variants.map(
        ({ options, why }, at) =>
          why && (
            <p class="studio-stuck" key={at}>
              {s("variants.fails", { name: optionsText(game, options), why: why[lang.value] ?? "" })}
            </p>
          ),
      )}
      {measures.length > 0 && (
        <ScrollBox label={s("variants.table")}>
          <table class="points-table variants-table">
            <thead>
              <tr>
                <th scope="col">{s("variants.measure")}</th>
                {variants.map(({ options, games }, at) => (
                  <th scope="col" key={at}>
                    <span class="variant-options">{optionsText(game, options)}</span>
                    <span class="variant-games">{s("variants.played", { games })}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {measures.map(({ name, title }) => (
                <tr key={name}>
                  <th scope="row">{sentence(title[lang.value] ?? name)}</th>
                  {variants.map(({ figures }, at) => (
                    <td key={at}>
                      <Figure figure={figures[name]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {measures.length > 0 && <p class="soft">{s("variants.legend")}</p>}
    </>
  );
}

const WAYS = { "-1": "less", "0": "alike", "1": "more" } as const;

function Figure({ figure }: { figure: VariantFigure | undefined }) {
  if (!figure) return <>–</>;
  const { text, by } = figure;
  return (
    <>
      <span class="number">{text[lang.value]}</span>
      {by && (
        <span class="variant-change" data-way={by.way}>
          {s(`variants.${WAYS[by.way]}`)} <span class="number">{by.text[lang.value]}</span>
        </span>
      )}
    </>
  );
}
