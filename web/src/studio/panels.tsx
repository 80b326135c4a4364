import type { ComponentChildren } from "preact";
import { Button } from "../ui/parts/button";
import { SelectField } from "../ui/parts/fields";
import { counted, lang, seatName } from "../ui/words/words";
import { show } from "./experiments/experiment-state";
import { act, pointedAt, topics } from "./studio-state";
import type { LawShown, NumbersShown, RefusalGroup } from "./types";
import { botWords, percent, s } from "./words";

interface Props {
  name: string;
  /** What stands beside the title. */
  aside?: ComponentChildren;
  children: ComponentChildren;
}

/** A part beside the board: its title, and what was found; or why it gets no further. */
function Panel({ name, aside, children }: Props) {
  const stuck = topics.value.measuring?.[name];
  return (
    <section class={`panel stack studio-${name}`} aria-labelledby={`studio-${name}`}>
      <div class="row studio-panel-head">
        <h2 id={`studio-${name}`}>{s(name)}</h2>
        <span class="soft">{aside}</span>
      </div>
      {stuck && (
        <p class="studio-stuck">
          {"silent" in stuck
            ? s("stuck.silent")
            : s("stuck", { why: [stuck.line ? `${stuck.file}:${stuck.line}.` : "", stuck.text[lang.value]].join(" ") })}
        </p>
      )}
      {children}
    </section>
  );
}

/** The moves made so far; those that were taken back are pale. */
export function MovesPanel() {
  const { board, game } = topics.value;
  if (!board || !game) return null;
  return (
    <Panel name="moves">
      {board.elsewhere && <p class="soft">{s("elsewhere")}</p>}
      {board.moves.length === 0 ? (
        <p class="soft">{s("no_moves")}</p>
      ) : (
        <ol class="studio-moves-list">
          {board.moves.map(({ seat, text }, n) => (
            <li key={n} class={n < board.at ? "" : "soft"}>
              {seat < 0 ? s("chance") : seatName(game.name, seat, board.view.players)}: <code>{text}</code>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** How much better one level of bots plays these rules than another: whether there is something to play well. */
export function BotsPanel() {
  const { bots } = topics.value;
  if (!bots) return null;
  const [first = "", second = ""] = bots.levels;
  const choose = (levels: readonly string[]) => act({ what: "levels", seats: levels });
  return (
    <Panel name="bots">
      <div class="studio-fields">
        <SelectField
          label={s("bots.first")}
          value={first}
          values={bots.names}
          name={botWords}
          change={(level) => choose([level, second])}
        />
        <SelectField
          label={s("bots.second")}
          value={second}
          values={bots.names}
          name={botWords}
          change={(level) => choose([first, level])}
        />
      </div>
      <p class={bots.share === null ? "soft" : ""}>
        {bots.share === null
          ? s("bots.wait")
          : s("bots.share", { level: botWords(first), share: percent(bots.share), games: bots.games })}
      </p>
    </Panel>
  );
}

const MARKS = { checking: "·", kept: "✓", broken: "✗" };

function stateOf(kept: boolean | null): keyof typeof MARKS {
  if (kept === null) return "checking";
  return kept ? "kept" : "broken";
}

/** Count the laws by their states: one that is still to be checked must not look broken. */
function summaryOf(laws: readonly LawShown[]): string {
  const states = laws.map(({ kept }) => stateOf(kept));
  return (["broken", "kept", "checking"] as const)
    .map((state) => ({ state, n: states.filter((one) => one === state).length }))
    .flatMap(({ state, n }) => (n > 0 ? s(`laws.summary.${state}`, { n }) : []))
    .join(" · ");
}

/** The laws that every game must keep; one that is broken comes with the shortest game that shows it. */
export function LawsPanel() {
  const laws = topics.value.laws ?? [];
  const broken = laws.filter(({ kept }) => kept === false);
  const allKept = laws.length > 0 && laws.every(({ kept }) => kept);
  return (
    <Panel name="laws" aside={summaryOf(laws)}>
      {broken.map((law) => (
        <Broken law={law} key={law.name} />
      ))}
      <details>
        <summary>{s(allKept ? "laws.all" : "laws")}</summary>
        <ul class="studio-laws-list">
          {laws.map(({ name, title, kept }) => (
            <li key={name} data-kept={kept}>
              <span aria-hidden="true">{MARKS[stateOf(kept)]}</span>
              <span>{title[lang.value]}</span>
              <span class="unseen">{s(kept === null && name === "jit" ? "laws.later" : `laws.${stateOf(kept)}`)}</span>
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  );
}

const Broken = ({ law: { name, title, why, moves } }: { law: LawShown }) => (
  <div class="studio-broken stack" data-law={name}>
    <p>
      <strong>
        ✗ {title[lang.value]} <span class="unseen">{s("laws.broken")}</span>
      </strong>
    </p>
    <p>{why}</p>
    {moves && (
      <div class="row">
        <span>{moves.length ? s("laws.after", { moves: moves.join(" ") }) : s("laws.at_once")}</span>
        <Button says={s("laws.show")} look="small" press={() => act({ what: "put", moves })} />
      </div>
    )}
  </div>
);

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
      <div class="row">
        <Button says={s("variants.open")} look="small" press={() => show("variants")} />
        <Button says={s("search.open")} look="small" press={() => show("search")} />
      </div>
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

/** The moves that are refused in this position, by the rule that refuses them. */
export const RefusalsPanel = () => (
  <Panel name="refusals">
    <Groups />
  </Panel>
);

function Groups() {
  const { refusals } = topics.value;
  if (!refusals) return <p class="soft">{s("refusals.wait")}</p>;
  if (!refusals.groups) return <p>{s("refusals.many")}</p>;
  if (refusals.groups.length === 0) return <p>{s("refusals.none")}</p>;
  return (
    <>
      {refusals.groups.map((group) => (
        <Group group={group} key={`${group.rule} ${group.text.en}`} />
      ))}
    </>
  );
}

const point = (at: readonly string[]) => ({
  onMouseEnter: () => (pointedAt.value = at),
  onFocus: () => (pointedAt.value = at),
  onMouseLeave: rest,
  onBlur: rest,
});

function rest(): void {
  pointedAt.value = [];
}

const Group = ({ group: { rule, text, at, count, moves } }: { group: RefusalGroup }) => (
  <details class="studio-group" data-rule={rule}>
    <summary {...point(at)}>
      <strong>{rule}</strong> {text[lang.value]} <span class="soft">{count}</span>
    </summary>
    <ul class="row">
      {moves.map((move) => (
        <li key={move.text}>
          <Button says={move.text} look="quiet small" {...point(move.at)} />
        </li>
      ))}
      {count > moves.length && <li class="soft">{s("refusals.more", { n: count - moves.length })}</li>}
    </ul>
  </details>
);
