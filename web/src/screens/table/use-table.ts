import { type Signal, useSignal } from "@preact/signals";
import { useMemo, useRef } from "preact/hooks";
import type { OpenGame } from "../../boards/load";
import type { StagedState } from "../../boards/motion/staged";
import { useAnalysis, wasReviewed } from "../../study/review/analysis";
import { originOf } from "../../study/review/origin";
import { type ProofWalk, useProof } from "../../study/review/proof";
import { useGuide } from "../../table/guide";
import { useHint } from "../../table/hint";
import { useStory } from "../../table/moves";
import type { NewsItem } from "../../table/news";
import { type PastPosition, usePastPosition } from "../../table/past-position";
import { type Planning, usePlanning } from "../../table/plans/planning";
import type { People } from "../../table/players";
import type { Remark, Saying } from "../../table/reactions";
import { useReady } from "../../table/ready";
import { type EndedRound, holdsBoard } from "../../table/round-end";
import { useRematch, useSeatChange } from "../../table/seat-change";
import { ONE_COLUMN, useMedia } from "../../ui/parts/media";
import { dismissAll } from "../../ui/toasts";
import type { MatchClient } from "../../wire/match-client";
import type { DecisionInWords, MatchSummary, ReasonInWords } from "../../wire/types/answers";
import { type Mode, wordsFor } from "./mode";

/** The rail beside the board has room for the list of moves. */
const RAIL = "(min-width: 80rem)";

/** What happens at a table beside the moves. */
interface Happenings {
  /** Why the last move was refused; null once something has been done. */
  refused: Signal<ReasonInWords | null>;
  remarks: Signal<readonly Remark[]>;
  pointed: Signal<ReadonlyMap<number, string>>;
  /** Counts the events. */
  events: Signal<number>;
  /** What the others did since the reader's last move. */
  news: Signal<readonly NewsItem[]>;
}

export interface TableProps {
  summary: MatchSummary;
  game: OpenGame;
  /** A phone is the hand of a player, and the board is on a television. */
  isHand: boolean;
  client: MatchClient;
  known: StagedState;
  people: People;
  /** The seat through whose eyes the board is shown. */
  eyes: Signal<number | null>;
  happenings: Happenings;
  /** The round that ended last, until the person goes on. */
  rounds: { ended: EndedRound | null; goOn: () => void };
  /** Roll the die; null where this person has none to roll. */
  roll: (() => void) | null;
}

export type Table = ReturnType<typeof useTable>;

/** All that the parts of an open table share: what it shows, what the reader opened in it, and what can be done. */
export function useTable(props: TableProps) {
  const { summary, game, isHand, client, known, people, eyes, happenings, rounds } = props;
  const { seats, names, mine } = people;
  const seat = eyes.value;
  const over = known.table.ending !== null;
  const alone = seats.every((one, n) => one.bot || mine.includes(n));
  const listOpen = useSignal(over || matchMedia(RAIL).matches);
  const moveList = useRef<HTMLDetailsElement>(null);
  const wasOver = useRef(over).current;
  const reviewed = useSignal(wasReviewed(summary.match));
  if (over && !listOpen.peek()) listOpen.value = true;
  const story = useStory(summary.match, eyes, happenings.events, listOpen);
  const looking = usePastPosition(summary.match, eyes, known, () => (listOpen.value = true));
  const past = looking.past.value;
  const analysis = useAnalysis(summary.match, over && reviewed.value);
  const judged = past ? analysis.judged.find(({ at }) => at === past.at) : undefined;
  const proof = useProof(summary.match, past?.at ?? null);
  const planning = usePlanning(client, seat, known);
  const held = holdsBoard(rounds.ended, known) ? rounds.ended : null;
  const mode = modeOf(known, held, past, { planning, proof, judged });
  const { hint, state: hinting, next: nextHint } = useHint(summary.match, seat, known);

  useRematch(known.table.rematch, mine, isHand);
  useSeatChange(summary.match, game, mine, seats.length);
  const counts = summary.rated || summary.tournament !== null || summary.classroom !== null;
  const ofClass = summary.classroom !== null;
  const guide = useGuide(game.name, summary.match, mine.length === 1 && !over && !counts ? seat : null, known);
  // Who opens the board of the day has just said to be ready.
  const getsReady = alone && guide.begins && summary.daily === null;
  const ready = useReady(client, known, getsReady ? seat : null);
  const settle = () => {
    happenings.refused.value = null;
    dismissAll();
  };
  const speak = (what: Saying) => client.look(seat, null, what);
  return {
    ...props,
    roll: past ? null : props.roll,
    ...wordsFor(game, mode.is === "round end" ? known.view : mode.view, names),
    seat,
    over,
    /** Whether it is a table of a class: no way leads out of it. */
    ofClass,
    /** Whether no other person sits here. */
    alone,
    /** Whether the result counts for more than this match: then nothing helps. */
    counts,
    /** Whether hints are given: in a match without human opponents that is not rated. */
    helped: alone && !counts,
    column: useMedia(ONE_COLUMN),
    wasOver,
    listOpen,
    moveList,
    story: story.value,
    looking,
    past,
    /** Whether the review was asked for. */
    reviewed,
    analysis,
    proof,
    planning,
    mayPlan: seat !== null && !over && !alone && !game.secret && waitsForOther(known, seat),
    held,
    mode,
    hint,
    hinting: hinting.value,
    nextHint,
    guide,
    origin: useMemo(() => originOf(summary.match), [summary.match]),
    settle,
    /** Say something to the others; null where no others are. */
    ready,
    speak: alone || ofClass || summary.from_record ? null : speak,
    act: (by: number) => (move: string) => {
      guide.acted();
      settle();
      void client.act({ t: "act", seat: by, move });
    },
  };
}

interface Walks {
  planning: Planning;
  proof: ProofWalk;
  judged: DecisionInWords | undefined;
}

/** Choose what the board shows: a plan before a proof, that before the past, and that before the end of a round. */
function modeOf(known: StagedState, held: EndedRound | null, past: PastPosition["past"]["value"], walks: Walks): Mode {
  const { planning, proof, judged } = walks;
  if (planning.shown) return { is: "planning", view: planning.shown.view, ahead: planning.shown };
  if (past && proof.shown) return { is: "proof", view: proof.shown.view, step: proof.shown };
  if (past) return { is: "past", view: past.view, at: past.at, judged };
  if (held) return { is: "round end", view: held.before, round: held };
  return { is: "live", view: known.view };
}

/** Whether one other player is to move, so that this one can plan an answer. */
const waitsForOther = ({ view: { actors }, clock }: StagedState, seat: number): boolean =>
  actors.length === 1 && actors[0] !== seat && (actors[0] ?? -1) >= 0 && !clock.paused;
