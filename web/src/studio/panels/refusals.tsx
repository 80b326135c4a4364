import { Button } from "../../ui/parts/button";
import { lang } from "../../ui/words/words";
import { pointedAt, topics } from "../studio-state";
import type { RefusalGroup } from "../types";
import { s } from "../words";
import { Panel } from "./panel";

/** The moves that are refused in this position, by the rule that refuses them. */
export function RefusalsPanel() {
  return (
    <Panel name="refusals">
      <Groups />
    </Panel>
  );
}

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
