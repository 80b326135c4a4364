import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../../ui/parts/button";
import { t } from "../../ui/words/words";
import { api } from "../../wire/api";
import type { ProofView } from "../../wire/types/answers";
import type { Told } from "../../wire/types/messages";

/** A walk through a forced win: the reader defends, the proof answers. */
export interface ProofWalk {
  /** What stands on the board; null while nobody walks. */
  shown: ProofView | null;
  /** The defences that were tried. */
  defences: readonly string[];
  waits: boolean;
  problem: string | null;
  /** Walk on with these defences; none is the beginning. */
  walk: (defences: readonly string[]) => void;
  end: () => void;
}

const NOBODY: Pick<ProofWalk, "shown" | "defences" | "waits" | "problem"> = {
  shown: null,
  defences: [],
  waits: false,
  problem: null,
};

/** Walk through the win that is proved in a position of a match; another position ends the walk. */
export function useProof(match: string, at: number | null): ProofWalk {
  const state = useSignal(NOBODY);
  const asked = useRef(0);
  const end = () => {
    asked.current += 1;
    state.value = NOBODY;
  };
  useLayoutEffect(end, [match, at]);
  const walk = async (defences: readonly string[]) => {
    if (at === null) return;
    asked.current += 1;
    const turn = asked.current;
    const told = (what: Partial<ProofWalk>) => {
      if (turn === asked.current) state.value = { ...state.peek(), waits: false, ...what };
    };
    state.value = { ...state.peek(), waits: true, problem: null };
    await api.proof(match, at, defences).then(
      (shown) => told({ shown, defences }),
      (problem: Error) => told({ problem: problem.message }),
    );
  };
  return { ...state.value, walk: (defences) => void walk(defences), end };
}

/** The move that the proof played last, as boards mark the last move. */
export const playedBy = ({ winner, played }: Pick<ProofView, "winner" | "played">): Told | null =>
  played === null ? null : { kind: "move", seat: winner, text: played, at: 0 };

interface Props {
  proof: ProofWalk;
  names: readonly string[];
  /** Write a move for a sentence. */
  spell: (move: string) => string;
}

/** The walk in words: who wins in how many moves, what the proof played, and what may be tried against it. */
export function ProofTold({ proof, names, spell }: Props) {
  const { shown, defences, waits, problem, walk, end } = proof;
  if (!shown) return null;
  const { length, played, answers } = shown;
  const winner = names[shown.winner] ?? "";
  const longest = answers[0];
  return (
    <div class="hint proof">
      <div role="status">
        <p>{length ? t("proof.wins", { winner, n: length }) : t("proof.won", { winner })}</p>
        <p>
          {played !== null && t("proof.played", { move: spell(played) })} {longest && t("proof.choose")}
        </p>
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
      <p class="row">
        {longest && (
          <Button
            says={t("proof.longest")}
            look="small main"
            disabled={waits}
            press={() => walk([...defences, longest.move])}
          />
        )}
        {defences.length > 0 && (
          <Button says={t("proof.back")} look="small" disabled={waits} press={() => walk(defences.slice(0, -1))} />
        )}
        <Button says={t("proof.end")} look="small" press={end} />
      </p>
      {longest && (
        <details>
          <summary>{t("proof.all")}</summary>
          {byLength(shown).map(([n, moves]) => (
            <p class="row" key={n}>
              <span class="soft small">{t("proof.row", { n })}</span>
              {moves.map((move) => (
                <Button
                  key={move}
                  says={move}
                  look="quiet small"
                  disabled={waits}
                  press={() => walk([...defences, move])}
                />
              ))}
            </p>
          ))}
        </details>
      )}
    </div>
  );
}

/** The defences by how long they hold out, the longest first. */
function byLength({ answers }: Pick<ProofView, "answers">): [number, string[]][] {
  const groups = new Map<number, string[]>();
  for (const { move, length } of answers) groups.set(length, [...(groups.get(length) ?? []), move]);
  return [...groups];
}

/** The way into a walk, and what is said until it has begun. */
export const ProofDoor = ({ proof: { waits, problem, walk } }: { proof: ProofWalk }) => (
  <>
    {problem !== null && <span role="alert">{problem}</span>}
    <Button says={t(waits ? "proof.looks" : "proof.try")} look="small" disabled={waits} press={() => walk([])} />
  </>
);
