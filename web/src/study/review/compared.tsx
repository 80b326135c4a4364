import { ReasonText } from "../../boards/parts/reason-text";
import { withNames } from "../../table/told-names";
import { type ComparedKind, type ComparedMoves, ComparedSign } from "../../ui/parts/compared-mark";
import { t } from "../../ui/words/words";
import type { DecisionInWords } from "../../wire/types/answers";
import { ProofDoor, type ProofWalk } from "./proof";

/** What a board is given of a decision that was judged. */
export const comparedOnBoard = (one: DecisionInWords | undefined): ComparedMoves | null =>
  one ? { played: one.move, better: one.best === one.move ? null : one.best } : null;

interface Props {
  game: string;
  one: DecisionInWords | undefined;
  names: readonly string[];
  /** The seats of the reader. */
  mine: readonly number[];
  spell: (move: string) => string;
  proof: ProofWalk;
}

/** What was played in the position on the board and what was better, in words; the line is there even when empty. */
export function Compared({ game, one, names, mine, spell, proof }: Props) {
  const moves = comparedOnBoard(one);
  return (
    <p class="compared" role="status">
      {moves && (
        <>
          <Move is={moves.better === null ? "best" : "played"} move={spell(moves.played)} />
          {moves.better !== null && <Move is="better" move={spell(moves.better)} />}
          {one?.why && (
            <span class="soft">
              <ReasonText game={game} why={withNames(one.why, names, mine)} />
            </span>
          )}
          {one?.proved && <span class="soft">{t("proved")}</span>}
          {one?.walk && <ProofDoor {...{ proof }} />}
        </>
      )}
    </p>
  );
}

const Move = ({ is, move }: { is: ComparedKind; move: string }) => (
  <span class="compared-move">
    <ComparedSign is={is} /> {t(`compared.line.${is}`, { move })}
  </span>
);
