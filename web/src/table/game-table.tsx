import "./table.css";
import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { OpenGame } from "../boards/load";
import { atRest, NO_FAULT } from "../frame/board-props";
import { GameFrame } from "../frame/game-frame";
import { seatNames } from "../frame/names";
import type { Shown } from "../motion/staged";
import { later } from "../parts/later";
import { originIn } from "../parts/match-origin";
import { ONE_COLUMN, useMedia } from "../parts/media";
import { MoveField } from "../parts/move-field";
import { PlanButtons, PlanDoor, PlanList, PlanPanel, planPrompt } from "../plans/panels";
import { usePlanning } from "../plans/planning";
import { Mute } from "../push/mute";
import { type AnalysisState, useAnalysis, wasReviewed } from "../review/analysis";
import { Compared, comparedOnBoard } from "../review/compared";
import { originOf } from "../review/origin";
import { ProofTold, playedBy, useProof } from "../review/proof";
import { go } from "../route";
import { dismissAll } from "../toasts";
import type { MatchClient } from "../wire/match-client";
import type { MatchShown, SeatShown, Story } from "../wire/types/answers";
import type { ReasonShown } from "../wire/types/messages";
import type { AnyView } from "../wire/views";
import { lang, t } from "../words/words";
import { OfferButtons, Offers } from "./actions";
import { Guide, useGuide } from "./guide";
import { HintFailed, type HintState, HintText, hintOnBoard, mayAsk, useHint } from "./hint";
import { Moves, useStory } from "./moves";
import { type Heard, News, tellEvent } from "./news";
import { OtherSeats } from "./other-seats";
import { OwnSeat } from "./own-seat";
import { LookingBack, lastMove, type PastPosition, usePastPosition } from "./past-position";
import { Players } from "./players";
import { type EndedRound, holdsBoard } from "./round-end";
import type { Said, Saying } from "./said";
import { noteSeat, useSeatChange } from "./seat-change";
import { Share } from "./share";
import { toldNames } from "./told-names";
import { Tools } from "./tools";
import { turnName } from "./turns";

// What is needed only between people, after the end, or in a look back.
const ComparedResult = later(() => import("../parts/best-results").then((file) => file.ComparedResult));
const CheckDice = later(() => import("../dice/check-dice").then((file) => file.CheckDice));
const Branch = later(() => import("../review/branch").then((file) => file.Branch));
const Review = later(() => import("../review/review").then((file) => file.Review));
const Reactions = later(() => import("./reactions").then((file) => file.Reactions));
const Result = later(() => import("./result").then((file) => file.Result));
const RoundSheet = later(() => import("./round-sheet").then((file) => file.RoundSheet));

/** The rail beside the board has room for the list of moves. */
const RAIL = "(min-width: 80rem)";

interface Props {
  shown: MatchShown;
  game: OpenGame;
  /** A phone is the hand of a player, and the board is on a television. */
  isHand: boolean;
  client: MatchClient;
  known: Shown;
  /** The seats of this browser, and the one through whose eyes the board is shown. */
  mine: readonly number[];
  eyes: Signal<number | null>;
  /** ReasonShown the last move was refused. */
  refused: Signal<ReasonShown | null>;
  said: Signal<readonly Said[]>;
  pointed: Signal<ReadonlyMap<number, string>>;
  /** Counts the events. */
  heard: Signal<number>;
  /** What the others did since the reader's last move. */
  news: Signal<readonly Heard[]>;
  /** The round that ended last, until the person goes on. */
  ended: EndedRound | null;
  goOn: () => void;
  /** Roll the die; null where this person has none to roll. */
  roll: (() => void) | null;
  seats: readonly SeatShown[];
  names: readonly string[];
}

/** A table at which a game goes on, or has ended. */
export function GameTable(props: Props) {
  const { shown, game, isHand, client, known, mine, eyes, refused, pointed, heard, news, ended, goOn, seats, names } =
    props;
  const over = known.table.ending !== null;
  const seat = eyes.value;
  const alone = seats.every((one, n) => one.bot || mine.includes(n));
  const helped = alone && !shown.rated && shown.tournament === null;
  const listOpen = useSignal(over || matchMedia(RAIL).matches);
  const moveList = useRef<HTMLDetailsElement>(null);
  const column = useMedia(ONE_COLUMN);
  const overBefore = useRef(over).current;
  const reviewed = useSignal(wasReviewed(shown.match));
  if (over && !listOpen.peek()) listOpen.value = true;
  const story = useStory(shown.match, heard, listOpen);
  const looking = usePastPosition(shown.match, known, () => (listOpen.value = true));
  const { past, show } = looking;
  const analysis = useAnalysis(shown.match, over && reviewed.value);
  const judged = past.value ? analysis.judged.find(({ at }) => at === past.value?.at) : undefined;
  const proof = useProof(shown.match, past.value?.at ?? null);
  const proved = proof.shown;
  const planning = usePlanning(client, seat, known);
  const planned = planning.shown;
  const mayPlan = seat !== null && !over && !alone && !game.secret && waitsForOther(known, seat);
  const viewed = planned?.view ?? proved?.view ?? past.value?.view ?? known.view;
  const brief = (move: string) => game.board.brief?.(move, viewed, names) ?? move;
  const spell = (move: string) => game.board.spell?.(move, viewed) ?? move;
  const origin = useMemo(() => originOf(shown.match), [shown.match]);
  const { hint, state: hinting, next: nextHint } = useHint(shown.match, seat, known);

  useEffect(() => {
    if (known.table.rematch === null || !mine.length) return;
    noteSeat(known.table.rematch, mine);
    go(`/${isHand ? "hand" : "m"}/${known.table.rematch}`);
  }, [known.table.rematch]);
  useSeatChange(shown.match, game, mine, seats.length);

  const tell = ({ move, view, before }: Heard) =>
    tellEvent(move, names) ?? game.board.narrate(move, view, names, before);
  const Opened = game.board.rounds?.Opened;
  const held = holdsBoard(ended, known) ? ended : null;
  const roll = past.value ? null : props.roll;
  const mayPlay = seat !== null && !over && !held && !past.value && !known.clock.paused && !roll;
  const guide = useGuide(game.name, shown.match, mine.length === 1 && !over ? seat : null, known);
  const settle = () => {
    refused.value = null;
    dismissAll();
  };
  const act = (by: number) => (move: string) => {
    guide.acted();
    settle();
    void client.act({ t: "act", seat: by, move });
  };
  const defend = proved?.answers.length ? (move: string) => proof.walk([...proof.defences, move]) : null;
  const foresee = planned && (planning.own || planned.known) ? planning.choose : null;
  const play = planned ? foresee : proved ? defend : mayPlay ? act(seat) : null;
  const speak = alone || shown.from_record ? null : (what: Saying) => client.look(seat, null, what);
  const moves = () => story.value?.moves.length ?? 0;
  const now = () => looking.wanted.value ?? moves();
  const showMoves = () => {
    listOpen.value = true;
    moveList.current?.querySelector("summary")?.focus();
    moveList.current?.scrollIntoView();
  };
  const openReview = () => {
    reviewed.value = true;
    document.getElementById("review")?.focus();
  };
  return (
    <GameFrame
      kind="table"
      game={game}
      position={{
        ...atRest(past.value || planned ? viewed : (held?.before ?? known.view), names, game.hues),
        last: planned
          ? null
          : proved
            ? playedBy(proved)
            : past.value
              ? judged
                ? null
                : lastMove(story.value, past.value.at)
              : held
                ? held.closing
                : known.last,
        motion: past.value || held || planned ? null : known.motion,
        play,
        roll,
        fault: refused.value?.at ?? NO_FAULT,
        refused: refused.value,
        settle,
        hint: useMemo(() => hintOnBoard(hint.value), [hint.value]),
        compared: useMemo(() => (proved ? null : comparedOnBoard(judged)), [judged, proved]),
        pointed: pointed.value,
        point: (at) => client.look(seat, at),
        match: shown.match,
        tools:
          column && seat !== null && !over && planned ? (
            <div class="table-tools planning-tools">
              <PlanButtons {...{ planning, spell }} />
            </div>
          ) : (
            column &&
            seat !== null &&
            !over && (
              <Tools
                {...{ client, known, mine, names, alone, helped }}
                game={game.name}
                seats={eyes}
                eyes={seat}
                hinting={hinting.value}
                hint={nextHint}
                say={speak}
                plan={mayPlan ? planning.begin : null}
                showMoves={isHand ? null : showMoves}
              />
            )
          ),
        clock: { ...known.clock, heardAt: known.heardAt },
      }}
      title={[shown.title[lang.value], originIn(shown, mine)].filter(Boolean).join(" · ")}
      prompt={
        planned
          ? planPrompt(planning, names)
          : proved
            ? game.board.prompt(proved.view, names)
            : past.value
              ? turnName(story.value?.moves ?? [], past.value.at, names, mine)
              : held
                ? t("rounds.held", { n: held.round })
                : promptOf(props)
      }
      heading={
        planned ? (
          <div class="head-told">
            <PlanPanel {...{ planning, spell }} buttons={!column} />
          </div>
        ) : past.value ? (
          <>
            {!proved && <LookingBack over={over} back={() => show(null)} />}
            {over && !proved && <Compared game={game.name} one={judged} {...{ names, mine, spell, proof }} />}
            <ProofTold {...{ proof, spell }} names={toldNames(names, mine)} />
          </>
        ) : (
          known.table.ending !== "resigned" && (
            <div class={`head-told ${guide.hasPlace ? "guided" : ""}`}>
              <div class="told-row">
                {mine.length === 1 && seat !== null && seats.length > 1 && !over && (
                  <OwnSeat
                    seat={seat}
                    hue={game.hues[seat] ?? "neutral"}
                    own={seatNames(game.name, seats.length)[seat] ?? ""}
                    whole={news.value.length === 0}
                  />
                )}
                <News news={news.value} tell={tell} />
              </div>
              <Guide {...guide} />
              {hinting.value.is === "failed" && <HintFailed why={hinting.value.why} />}
              {column && seat !== null && <Offers {...{ client, known, names }} eyes={seat} />}
              {hint.value && (
                <HintText game={game.name} hint={hint.value} more={nextHint} {...{ names, mine, spell, play }} />
              )}
            </div>
          )
        )
      }
      intro={
        ended && !past.value ? (
          <RoundSheet {...{ ended, game, known, names, mine, goOn }} held={held !== null}>
            {Opened && (
              <Opened {...{ names }} match={shown.match} hues={game.hues} round={ended.round} open={held !== null} />
            )}
          </RoundSheet>
        ) : (
          over && (
            <Result
              {...{ shown, game, client, known, seats, names, mine }}
              story={story.value}
              fresh={!overBefore}
              review={isHand ? null : openReview}
            />
          )
        )
      }
      above={
        !isHand && <Standing {...props} {...{ held, looking, reviewed, analysis, spell, speak }} story={story.value} />
      }
      below={
        <>
          {origin !== null && (
            <p>
              <a href={origin}>{t("branch.back")}</a>
            </p>
          )}
          {seat === null && !over && <p class="soft">{t("spectator.you")}</p>}
          {seat !== null && !column && (
            <>
              <Help game={game} known={known} seat={seat} alone={helped} hinting={hinting.value} hint={nextHint} />
              <OtherSeats {...{ known, mine, names }} eyes={eyes} />
              <div class="stack actions">
                <Offers {...{ client, known, names }} eyes={seat} />
                <div class="row">
                  <OfferButtons {...{ client, known, alone }} eyes={seat} undo />
                  {!alone && !over && <Mute match={shown.match} />}
                  {mayPlan && <PlanDoor planning={planning} />}
                </div>
              </div>
            </>
          )}
          <PlanList {...{ planning, spell }} failed={seat !== null && known.view.actors.includes(seat)} />
          {!isHand && (
            <>
              <details
                class="table-more"
                ref={moveList}
                open={listOpen.value}
                onToggle={(event) => {
                  listOpen.value = event.currentTarget.open;
                }}
              >
                <summary>{t("moves")}</summary>
                <Moves
                  hues={game.hues}
                  story={story.value}
                  at={looking.wanted.value}
                  show={show}
                  brief={brief}
                  coded={!game.board.briefSaysAll}
                />
                {past.value && over && game.editor && (
                  <p>
                    <a class="small" href={`/edit?match=${shown.match}&at=${past.value.at}`}>
                      {t("editor.this")}
                    </a>
                  </p>
                )}
                {past.value?.view.outcome === null && (over || (helped && !game.secret)) && (
                  <Branch
                    match={shown.match}
                    at={past.value.at}
                    usual={seat ?? Math.max(0, past.value.view.actors[0] ?? 0)}
                    seats={seatNames(game.name, seats.length)}
                  />
                )}
              </details>
              {over && <CheckDice match={shown.match} names={names} />}
              <Share shown={{ ...shown, over, seats: [...seats] }} at={looking.wanted.value} />
              {seat !== null && !over && (
                <MoveField
                  play={play}
                  position={planned?.view ?? known.view}
                  example={exampleOf(planned?.view ?? known.view)}
                />
              )}
            </>
          )}
        </>
      }
      shortcuts={{
        u: () =>
          seat !== null && !known.table.undo[seat] && void client.act({ t: "offer", seat, what: "undo", yes: true }),
        h: () => !known.rolls && nextHint(),
        p: () => (planned ? planning.end() : mayPlan && planning.begin()),
        "[": () => show(Math.max(0, now() - 1)),
        "]": () => show(now() + 1 >= moves() ? null : now() + 1),
      }}
      data={{
        "data-mine": mine.length > 0 && play !== null && known.view.actors.includes(seat ?? -1),
        "data-v": `${known.v}.${known.pv}`,
      }}
    />
  );
}

/** Say what the player does now, or what the game waits for. */
function promptOf({ game, client, known, names, roll }: Props): string {
  if (known.table.ending !== null) return t("over");
  const crowd = client.crowd.value?.seats;
  const waits = known.view.actors.find((seat) => crowd?.[seat]?.waits);
  if (waits !== undefined) return t("bot_waits", { name: names[waits] ?? "" });
  if (roll) return t("roll");
  return game.board.prompt(known.view, names);
}

/** Whether one other player is to move, so that this one can plan an answer. */
const waitsForOther = ({ view: { actors }, clock }: Shown, seat: number): boolean =>
  actors.length === 1 && actors[0] !== seat && (actors[0] ?? -1) >= 0 && !clock.paused;

/** A move of the view, where it lists any. */
const exampleOf = ({ moves }: AnyView): string | undefined => moves[0];

type StandingProps = Props & {
  /** The end of a round that is still looked at. */
  held: EndedRound | null;
  looking: PastPosition;
  analysis: AnalysisState;
  spell: (move: string) => string;
  /** Whether the review was asked for. */
  reviewed: Signal<boolean>;
  story: Story | null;
  /** Say something to the others; null where no others are. */
  speak: ((what: Saying) => void) | null;
};

/** How the match stands: the players, and after the end what can be looked at. */
function Standing({ shown, game, client, known, mine, eyes, seats, names, ...more }: StandingProps) {
  const { said, held, looking, reviewed, analysis, spell, story, speak } = more;
  const over = known.table.ending !== null;
  const seat = eyes.value;
  const past = looking.past.value;
  const moves = story?.moves ?? [];
  return (
    <>
      {known.table.ending === "normal" && mine.length > 0 && <ComparedResult game={shown.game} match={shown.match} />}
      {over && (
        <Review
          match={shown.match}
          hues={game.hues}
          game={game.name}
          wanted={reviewed}
          known={analysis}
          {...{ names, mine, moves, spell }}
          at={past?.at ?? moves.length}
          show={(at) => {
            looking.show(at >= moves.length ? null : at);
            bringBoardIntoView();
          }}
        />
      )}
      <Players
        game={game}
        view={past?.view ?? held?.before ?? known.view}
        hues={game.hues}
        {...{ known, seats, names, mine }}
        own={seatNames(game.name, seats.length)}
        crowd={client.crowd.value}
        rated={shown.rated}
        claim={seat === null || mine.length === 0 ? null : (against) => void client.act({ t: "claim", seat, against })}
      />
      {speak && <Reactions say={speak} said={said.value} names={names} />}
    </>
  );
}

/** On a small screen the review stands below the board: go up to what it shows, but never where the board is in view. */
function bringBoardIntoView(): void {
  const board = document.querySelector(".frame-board")?.getBoundingClientRect();
  if (board && board.bottom < board.height / 2) document.querySelector(".frame-head")?.scrollIntoView();
}

interface HelpProps {
  game: OpenGame;
  known: Shown;
  seat: number;
  alone: boolean;
  hinting: HintState;
  hint: () => void;
}

/** A hint, in matches without human opponents, and the rules. */
function Help({ game, known, seat, alone, hinting, hint }: HelpProps) {
  if (known.table.ending !== null) return null;
  return (
    <div class="row">
      {(alone || known.view.players === 1) && (
        <button
          type="button"
          class="button small"
          disabled={!mayAsk(hinting) || !known.view.actors.includes(seat) || known.rolls}
          onClick={hint}
        >
          {t(hinting.is === "thinking" ? "hint.thinking" : "hint")}
        </button>
      )}
      <a class="button small quiet" href={`/rules/${game.name}`} target="_blank" rel="noopener">
        {t("rules")}
      </a>
    </div>
  );
}
