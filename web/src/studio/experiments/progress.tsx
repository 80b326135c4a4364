import { useEffect, useRef } from "preact/hooks";
import { announce } from "../../ui/live-region";
import { Button } from "../../ui/parts/button";
import { lang } from "../../ui/words/words";
import { topics } from "../studio-state";
import type { ExperimentState } from "../types";
import { percent, s } from "../words";
import { type ExperimentName, refusal, stop } from "./experiment-state";

interface Props {
  name: ExperimentName;
  shown: ExperimentState;
}

/** How far an experiment is, with a button that stops it; and afterwards how it ended. */
export function Progress({ name, shown }: Props) {
  useProgressAloud(name, shown);
  const { state, played, most, version, compiles } = shown;
  const file = topics.value.file;
  return (
    <div class="experiment-progress" data-state={state}>
      {state === "running" && (
        <>
          <progress aria-label={s(name)} max={Math.max(most, 1)} {...(compiles ? {} : { value: played })} />
          <span class="number">{compiles ? s("experiment.compiles") : s("experiment.played", { played, most })}</span>
          <Button says={s("experiment.stop")} look="small danger" press={() => stop(name)} />
        </>
      )}
      {state !== "running" && <p class={state === "failed" ? "studio-stuck" : "soft"}>{endWords(shown)}</p>}
      {file && file.version !== version && <p class="tag experiment-older">{s("experiment.older", { n: version })}</p>}
    </div>
  );
}

function endWords({ state, played, most, why }: ExperimentState): string {
  if (state === "failed") return s("experiment.failed", { why: why?.[lang.value] ?? "" });
  return s(`experiment.${state}`, { played, most });
}

const QUARTERS = 4;

/** Announce each quarter of an experiment and its end, and nothing in between. */
function useProgressAloud(name: ExperimentName, shown: ExperimentState): void {
  const quarter = Math.floor((QUARTERS * shown.played) / Math.max(shown.most, 1));
  const now = `${shown.state} ${shown.state === "running" ? quarter : ""}`;
  const before = useRef(now);
  useEffect(() => {
    if (before.current === now) return;
    before.current = now;
    const done = s("experiment.aloud", { what: s(name), share: percent(quarter / QUARTERS) });
    announce(shown.state === "running" ? done : `${s(name)}. ${endWords(shown)}`);
  }, [now]);
}

/** Why an experiment does not begin. */
export const Refused = ({ name }: Pick<Props, "name">) => {
  const why = refusal[name].value?.[lang.value];
  return why ? (
    <p class="studio-fault experiment-refused" role="alert">
      {why}
    </p>
  ) : null;
};
