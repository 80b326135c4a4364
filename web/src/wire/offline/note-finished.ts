import { effect } from "@preact/signals";
import { api } from "../api";
import { lastEnded } from "../match-client";
import type { MatchSummary } from "../types/answers";
import { isNoted, note } from "./finished";

/** Note what was finished in this browser, and whatever is finished from now on, for the page of the server. */
export function noteFinished(): void {
  effect(() => {
    void lastEnded.value;
    void noteAll().catch(() => undefined); // the next one that ends, or the next visit, tries again
  });
}

async function noteAll(): Promise<void> {
  for (const summary of await api.history()) {
    if (!canBeHandedOver(summary) || isNoted(summary.match)) continue;
    const record = await api.record(summary.match);
    note({ match: summary.match, record, seats: summary.seats.flatMap(({ yours }, seat) => (yours ? [seat] : [])) });
  }
}

const canBeHandedOver = ({ over, begun }: MatchSummary): boolean => over && begun;
