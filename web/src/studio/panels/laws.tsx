import { Button } from "../../ui/parts/button";
import { lang } from "../../ui/words/words";
import { act, topics } from "../studio-state";
import type { LawShown } from "../types";
import { s } from "../words";
import { Panel } from "./panel";

const MARKS = { checking: "·", kept: "✓", broken: "✗" };

function stateOf(kept: boolean | null): keyof typeof MARKS {
  if (kept === null) return "checking";
  return kept ? "kept" : "broken";
}

/** The laws that every game must keep; one that is broken comes with the shortest game that shows it. */
export function LawsPanel() {
  const laws = topics.value.laws ?? [];
  const broken = laws.filter(({ kept }) => kept === false);
  const kept = laws.filter(({ kept }) => kept).length;
  return (
    <Panel name="laws" aside={laws.length > 0 && s("laws.summary", { kept, all: laws.length })}>
      {broken.map((law) => (
        <Broken law={law} key={law.name} />
      ))}
      <details>
        <summary>{s(kept === laws.length ? "laws.all" : "laws")}</summary>
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
