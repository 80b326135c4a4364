import { useSignal } from "@preact/signals";
import { Mute } from "../../people/push/mute";
import { OfferButtons, Offers } from "../../table/actions";
import { seatNames } from "../../table/frame/names";
import { mayAsk } from "../../table/hint";
import { Moves } from "../../table/moves";
import { OtherSeats } from "../../table/own-seats";
import { PlanDoor, PlanList } from "../../table/plans/panels";
import { Button } from "../../ui/parts/button";
import { MoveField } from "../../ui/parts/move-field";
import { RulesLink } from "../../ui/rules-link";
import { t } from "../../ui/words/words";
import { later } from "../../wire/loading/later";
import type { MatchSummary, Story } from "../../wire/types/answers";
import type { Table } from "./use-table";

const CheckDice = later(() => import("../../table/dice/steps").then((file) => file.CheckDice));
const TableDiary = later(() => import("./table-diary").then((file) => file.TableDiary));
const NATURE = -1;
const Branch = later(() => import("../../study/review/origin").then((file) => file.Branch));

/** What stands below the scores: what the player can do, the moves, and what can be taken from the table. */
export function Below({ table, play }: { table: Table; play: ((move: string) => void) | null }) {
  const { summary, known, isHand, people, seat, over, planning, mode, origin, spell, column, story } = table;
  const { seats, names } = people;
  const { view } = mode.is === "planning" ? mode : known;
  return (
    <>
      {origin !== null && (
        <p>
          <a href={origin}>{t("branch.back")}</a>
        </p>
      )}
      {seat === null && !over && <p class="soft">{t("spectator.you")}</p>}
      {seat !== null && !column && <Actions {...{ table, seat }} />}
      <PlanList {...{ planning, spell }} failed={seat !== null && known.view.actors.includes(seat)} />
      {hasDiary(table) && seat !== null && <TableDiary {...{ table, seat }} />}
      {!isHand && (
        <>
          <MoveList table={table} />
          {over && hasDraws(story) && <CheckDice match={summary.match} names={names} />}
          {!table.ofClass && (
            <Share summary={{ ...summary, over, seats: [...seats] }} at={table.looking.wanted.value} />
          )}
          {seat !== null && !over && <MoveField play={play} position={view} example={view.moves[0]} />}
        </>
      )}
    </>
  );
}

/** Whether a player here can keep a diary of playtests: at the tables of designers' games. */
export const hasDiary = ({ game, seat, summary }: Table): boolean =>
  game.version !== "" && seat !== null && !summary.from_record;

/** Whether chance drew anything that can be checked. */
const hasDraws = (story: Story | null): boolean => story?.moves.some(({ actor }) => actor === NATURE) ?? false;

/** What a player can do beside playing, where there is room for it beside the board. */
function Actions({ table, seat }: { table: Table; seat: number }) {
  const { summary, client, known, people, eyes, over, alone, planning, mayPlan, ofClass, ready } = table;
  const { names, mine } = people;
  return (
    <>
      {!over && <Help {...{ table, seat }} />}
      <OtherSeats {...{ known, mine, names }} eyes={eyes} />
      <div class="stack actions">
        {!over && <Offers {...{ client, known, names }} eyes={seat} />}
        <div class="row">
          <OfferButtons {...{ client, known, alone, ready }} eyes={seat} undo />
          {!alone && !over && !ofClass && <Mute match={summary.match} />}
          {mayPlan && <PlanDoor planning={planning} />}
        </div>
      </div>
    </>
  );
}

/** A hint, in matches without human opponents, and the rules. */
function Help({ table, seat }: { table: Table; seat: number }) {
  const { game, known, helped, hinting, nextHint } = table;
  return (
    <div class="row">
      {(helped || known.view.players === 1) && (
        <Button
          says={t(hinting.is === "thinking" ? "hint.thinking" : "hint")}
          look="small"
          disabled={!mayAsk(hinting) || !known.view.actors.includes(seat) || known.rolls}
          press={nextHint}
        />
      )}
      <RulesLink game={game.name} look="small" />
    </div>
  );
}

/** The moves so far, with the ways on from one of them. */
function MoveList({ table }: { table: Table }) {
  const {
    summary,
    game,
    people,
    seat,
    over,
    helped,
    listOpen,
    moveList,
    story,
    looking,
    past,
    brief,
    ofClass,
    analysis,
  } = table;
  return (
    <details
      class="table-more"
      ref={moveList}
      open={listOpen.value}
      onToggle={(event) => (listOpen.value = event.currentTarget.open)}
    >
      <summary>{t("moves")}</summary>
      <Moves
        hues={game.hues}
        story={story}
        at={looking.wanted.value}
        show={looking.show}
        brief={brief}
        coded={!game.board.briefSaysAll}
        marks={new Map(analysis.judged.map(({ at, mark }) => [at, mark]))}
      />
      {past && over && game.editor && !ofClass && (
        <p>
          <a class="small" href={`/edit?match=${summary.match}&at=${past.at}`}>
            {t("editor.this")}
          </a>
        </p>
      )}
      {past?.view.outcome === null && (over || (helped && !game.secret)) && !ofClass && (
        <Branch
          match={summary.match}
          at={past.at}
          usual={seat ?? Math.max(0, past.view.actors[0] ?? 0)}
          seats={seatNames(game.name, people.seats.length)}
        />
      )}
    </details>
  );
}

const ShareLinks = later(() => import("./share-links").then((file) => file.ShareLinks));

/** What can be taken from a table, fetched when it is opened. */
function Share(props: { summary: MatchSummary; at: number | null }) {
  const opened = useSignal(false);
  return (
    <details class="table-more share" onToggle={(event) => (opened.value ||= event.currentTarget.open)}>
      <summary>{t("share")}</summary>
      {opened.value && <ShareLinks {...props} />}
    </details>
  );
}
