import type { ComponentChildren } from "preact";
import type { BoardProps } from "../../boards/board";
import { Compared, comparedOnBoard } from "../../study/review/compared";
import { ProofTold, playedBy } from "../../study/review/proof";
import { Offers } from "../../table/actions";
import { Guide } from "../../table/guide";
import { HintFailed, HintText } from "../../table/hint";
import { News, type NewsItem, tellEvent } from "../../table/news";
import { LookingBack, lastMove } from "../../table/past-position";
import { PlanButtons, PlanPanel, planPrompt } from "../../table/plans/panels";
import { awaySince, Claim } from "../../table/players";
import { toldNames } from "../../table/told-names";
import { turnName } from "../../table/turns";
import { classSays } from "../../ui/class-bar";
import { t } from "../../ui/words/words";
import type { AnyView } from "../../wire/views";
import type { Past, Planning, Proof, RoundEnd } from "./mode";
import { Tools } from "./tools";
import type { Table } from "./use-table";

type Play = BoardProps<AnyView>["play"];

/** What a mode puts into the frame of the table. */
export interface ModeContent extends Pick<BoardProps<AnyView>, "last" | "motion" | "play" | "compared"> {
  /** What is to be done, or what the game waits for. */
  prompt: string;
  heading: ComponentChildren;
  /** What a phone has at the thumb. */
  tools: ComponentChildren;
}

/** Endings that the result itself tells: by the end of one who gave up or left. */
const ENDS_TOLD: readonly string[] = ["resigned", "left"];
const STILL = { last: null, motion: null, play: null, compared: null };

/** Give the content of the mode that a table is in. */
export function contentOf(table: Table): ModeContent {
  const content = modeContent(table);
  // Where a plan or a look back takes the place of the news, the teacher is heard all the same.
  return table.mode.is === "live" ? content : { ...content, prompt: classSays.value || content.prompt };
}

function modeContent(table: Table): ModeContent {
  const { mode } = table;
  switch (mode.is) {
    case "planning":
      return planningContent(table, mode);
    case "proof":
      return proofContent(table, mode);
    case "past":
      return pastContent(table, mode);
    case "round end":
      return roundEndContent(table, mode);
    case "live":
      return liveContent(table);
  }
}

function liveContent(table: Table): ModeContent {
  const { known, seat, over, roll, act } = table;
  const play = seat !== null && !over && !known.clock.paused && !roll ? act(seat) : null;
  return {
    ...STILL,
    last: known.last,
    motion: known.motion,
    play,
    prompt: livePrompt(table),
    heading: <LiveHead {...{ table, play }} />,
    tools: <Tools table={table} />,
  };
}

/** Say what the player does now, or what the game waits for. */
function livePrompt(table: Table): string {
  const { game, client, known, people, roll } = table;
  const { names } = people;
  if (known.table.ending !== null) return t("over");
  if (known.clock.paused && table.ofClass) return t("class.halted.pupil");
  const crowd = client.crowd.value?.seats;
  const waits = known.view.actors.find((seat) => crowd?.[seat]?.waits);
  if (waits !== undefined) return t("bot_waits", { name: names[waits] ?? "" });
  const away = awaitedAway(table);
  if (away !== null) return t("prompt.away", { name: names[away] ?? "" });
  if (roll) return t("roll");
  return game.board.prompt(known.view, names);
}

/** The seat that the game waits for while its person is away. */
function awaitedAway({ client, known, people }: Table): number | null {
  const crowd = client.crowd.value;
  const isAway = (seat: number) => {
    const entry = people.seats[seat];
    return entry !== undefined && awaySince(entry, seat, crowd, known) !== null;
  };
  return known.view.actors.every((seat) => seat < 0 || isAway(seat)) ? (known.view.actors.find(isAway) ?? null) : null;
}

/** Have a seat that is away lose; null for those who may not. */
export const claimOf = ({ client, seat, people }: Table) =>
  seat === null || people.mine.length === 0
    ? null
    : (against: number) => void client.act({ t: "claim", seat, against });

/** The way to wait no longer for the one who is away, where the list of players is out of sight. */
function ClaimLine({ table }: { table: Table }) {
  const crowd = table.client.crowd.value;
  const against = awaitedAway(table);
  const claim = claimOf(table);
  const since = against === null ? null : (crowd?.seats[against]?.away_since ?? null);
  if (against === null || since === null || claim === null || crowd?.away.what !== "claim") return null;
  return (
    <div class="offer" role="status">
      <span>{t("prompt.away", { name: table.people.names[against] ?? "" })}</span>
      <Claim since={since} after={crowd.away.after} claim={() => claim(against)} />
    </div>
  );
}

const roundEndContent = (table: Table, { round: { closing, round } }: RoundEnd): ModeContent => ({
  ...STILL,
  last: closing,
  prompt: t("rounds.held", { n: round }),
  heading: <LiveHead table={table} play={null} />,
  tools: <Tools table={table} />,
});

const planningContent = ({ planning, people, spell, column }: Table, { ahead }: Planning): ModeContent => ({
  ...STILL,
  play: planning.own || ahead.known ? planning.choose : null,
  prompt: planPrompt(planning, people.names),
  heading: (
    <div class="head-told">
      <PlanPanel {...{ planning, spell }} buttons={!column} />
    </div>
  ),
  tools: (
    <div class="table-tools planning-tools">
      <PlanButtons {...{ planning, spell }} />
    </div>
  ),
});

function pastContent(table: Table, { at, judged }: Past): ModeContent {
  const { game, people, over, story, looking, proof, spell } = table;
  const { names, mine } = people;
  return {
    ...STILL,
    last: judged ? null : lastMove(story, at),
    compared: comparedOnBoard(judged),
    prompt: turnName(story?.moves ?? [], at, names, mine),
    heading: (
      <>
        <LookingBack over={over} back={() => looking.show(null)} />
        {over && <Compared game={game.name} one={judged} {...{ names, mine, spell, proof }} />}
      </>
    ),
    tools: <Tools table={table} />,
  };
}

function proofContent(table: Table, { step, view }: Proof): ModeContent {
  const { game, people, proof, spell } = table;
  const { names, mine } = people;
  return {
    ...STILL,
    last: playedBy(step),
    play: step.answers.length ? (move) => proof.walk([...proof.defences, move]) : null,
    prompt: game.board.prompt(view, names),
    heading: (
      <div class="head-told">
        <ProofTold {...{ proof, spell }} names={toldNames(names, mine)} />
      </div>
    ),
    tools: <Tools table={table} />,
  };
}

/** What stands above the board while the match goes on: the news, and what helps with the turn. */
function LiveHead({ table, play }: { table: Table; play: Play }) {
  const { game, client, known, people, happenings, seat, over, column, guide, hint, hinting, nextHint, spell } = table;
  const { names, mine } = people;
  const news = happenings.news.value;
  const tell = ({ move, view, before }: NewsItem) =>
    tellEvent(move, names) ?? (game.board.news ?? game.board.narrate)(move, view, names, before);
  return (
    <div class="head-told">
      <Guide
        {...guide}
        news={<News news={ENDS_TOLD.includes(known.table.ending ?? "") ? [] : news} tell={tell} />}
        pictureOf={game.board.tipPicture}
      />
      {classSays.value && <p class="class-says">{classSays.value}</p>}
      {column && !over && <ClaimLine table={table} />}
      {hinting.is === "failed" && <HintFailed why={hinting.why} />}
      {column && seat !== null && !over && <Offers {...{ client, known, names }} eyes={seat} />}
      {hint.value && <HintText game={game.name} hint={hint.value} more={nextHint} {...{ names, mine, spell, play }} />}
    </div>
  );
}
