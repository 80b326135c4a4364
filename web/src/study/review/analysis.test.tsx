import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { api } from "../../wire/api";
import type { DecisionInWords, MatchAnalysis } from "../../wire/types/answers";
import { type AnalysisState, useAnalysis, wasReviewed } from "./analysis";

let known: AnalysisState;

function Table({ wanted }: { wanted: boolean }) {
  known = useAnalysis("match", wanted);
  return null;
}

test("who comes back to a match finds its review again, and it is not asked for twice", async () => {
  const page = document.createElement("div");
  const one = { at: 3 } as DecisionInWords;
  const told: MatchAnalysis = {
    ...{ of: 1, judged: [one], final: [], done: true },
    ...{ turns: [], moments: [], luck: [], seats: [], verdict: null },
  };
  const asked = vi.spyOn(api, "analysis").mockResolvedValue(told);
  await act(() => render(<Table wanted={false} />, page));
  expect([known.judged.length, wasReviewed("match")]).toEqual([0, false]);
  await act(() => render(<Table wanted={true} />, page));
  await vi.waitFor(() => expect(known.judged).toEqual(told.judged));
  await act(() => render(null, page));
  await act(() => render(<Table wanted={wasReviewed("match")} />, page));
  expect(known.judged).toEqual(told.judged);
  expect(asked).toHaveBeenCalledTimes(1);
});
