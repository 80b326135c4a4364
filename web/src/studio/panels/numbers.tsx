import { counted, seatName } from "../../ui/words/words";
import { topics } from "../studio-state";
import type { NumbersShown } from "../types";
import { percent, s } from "../words";
import { Panel } from "./panel";

/** What random games of these rules are like. */
export function NumbersPanel() {
  const { numbers, game, board } = topics.value;
  return (
    <Panel name="numbers" aside={numbers && counted("studio.web.numbers.games", numbers.games)}>
      {!numbers || !game ? (
        <p class="soft">{s("numbers.wait")}</p>
      ) : (
        <>
          <dl class="studio-figures">
            <Figure name={s("numbers.length")}>{s("numbers.range", { ...numbers.length })}</Figure>
            {numbers.wins.map((share, seat) => (
              <Figure key={seat} name={`${s("numbers.wins")}: ${seatName(game.name, seat, board?.view.players ?? 2)}`}>
                {percent(share)}
              </Figure>
            ))}
            <Figure name={s("numbers.draws")}>{percent(numbers.draws)}</Figure>
            {numbers.choices !== null && <Figure name={s("numbers.choices")}>{numbers.choices.toFixed(1)}</Figure>}
            {numbers.endless > 0 && <Figure name={s("numbers.endless")}>{percent(numbers.endless)}</Figure>}
          </dl>
          <Histogram bars={numbers.bars} />
        </>
      )}
    </Panel>
  );
}

const Figure = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const WIDTH = 240;
const HEIGHT = 48;

function Histogram({ bars }: Pick<NumbersShown, "bars">) {
  const most = Math.max(...bars.map(({ games }) => games));
  const wide = WIDTH / bars.length;
  return (
    <svg class="studio-histogram" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={s("numbers.bars")}>
      {bars.map(({ from, to, games }, n) => {
        const high = (HEIGHT * games) / most;
        return (
          <rect key={from} x={n * wide + 1} y={HEIGHT - high} width={wide - 2} height={high}>
            <title>{s("numbers.bar", { from, to, games })}</title>
          </rect>
        );
      })}
    </svg>
  );
}
