import { type Signal, useSignal } from "@preact/signals";
import { Button } from "../../ui/parts/button";
import { onceAtATime, toast } from "../../ui/toasts";
import { t } from "../../ui/words/words";
import { api } from "../api";
import { ApiError } from "../ask";
import { type Finished, settle, waiting } from "./finished";

/** Offer to hand over what was finished without the server, each match once. */
export function HandOver({ finished }: { finished: Signal<readonly Finished[]> }) {
  const busy = useSignal(false);
  const handOver = async () => {
    let handed = 0;
    await onceAtATime(busy, async () => {
      for (const one of finished.value) handed += (await isTaken(one)) ? 1 : 0;
    });
    finished.value = waiting();
    if (handed > 0) toast(t("offline.handed", { n: handed }));
  };
  return (
    <p class="notice" role="status">
      {t("offline.finished", { n: finished.value.length })}{" "}
      <Button says={t("offline.hand_over")} look="small" disabled={busy.value} press={() => void handOver()} />{" "}
      <Button says={t("offline.not_now")} look="small quiet" press={() => (finished.value = [])} />
    </p>
  );
}

/**
 * Hand a match over, and say whether the server took it. A record that this server cannot read is not offered again: it
 * stays in the browser that has played it.
 */
async function isTaken({ match, record, seats }: Finished): Promise<boolean> {
  const problem = await api.openRecord({ text: record, seats }).then(
    () => null,
    (refused: Error) => refused,
  );
  if (problem && !(problem instanceof ApiError && UNREADABLE.includes(problem.status))) throw problem;
  settle(match);
  if (problem) toast(problem.message);
  return problem === null;
}

/** A record that does not hold, and one that is too long. */
const UNREADABLE: readonly number[] = [422, 413];
