import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { OpenGame } from "../../boards/load";
import { RatingChange } from "../../people/ratings/change";
import { DayBoard } from "../../study/puzzles/day-board";
import { days, recordDay, streak } from "../../study/puzzles/progress";
import { Offers } from "../../table/actions";
import { headlineOf, otherLevels } from "../../table/headline";
import { settingUp, setUpMatch } from "../../table/new/new-match";
import { type Bot, chooseOpponent } from "../../table/new/opponent";
import type { People } from "../../table/players";
import { isReader } from "../../table/points";
import { fillNames } from "../../table/told-names";
import { classHere } from "../../ui/class-place";
import { Button, LinkButton } from "../../ui/parts/button";
import { lang, plural, t } from "../../ui/words/words";
import { api } from "../../wire/api";
import type { MatchClient, MatchState } from "../../wire/match-client";
import type { MatchSummary, SeatRequest, Story } from "../../wire/types/answers";
import { nameIn } from "../../wire/views";
import { share } from "../today";

interface Props {
  summary: MatchSummary;
  game: OpenGame;
  client: MatchClient;
  known: MatchState;
  people: People;
  story: Story | null;
  /** Whether the match ended while this page showed it. */
  fresh: boolean;
  /** Null where there is no room for a review. */
  review: (() => void) | null;
  /** The players as they are placed. */
  children?: ComponentChildren;
}

/** How it ended and why, and the ways on from there. */
export function Result(props: Props) {
  const { summary, game, known, story, fresh, children } = props;
  const { mine, names } = props.people;
  const { ending, winners } = known.table;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (fresh && heading.current) takeFocus(heading.current);
  }, []);
  if (ending === null) return null;
  const { players, outcome } = known.view;
  const { key, n } = headlineOf({ ...summary, winners, outcome, ending, players, mine, points: game.points });
  // Where the points say all, they stand beside the players.
  const told = !(game.board.endsByPoints && players > 1 && outcome) && story?.told;
  const won = winners.map((seat) => names[seat]).join(", ");
  const mineWon = mine.some((seat) => winners.includes(seat));
  return (
    <section class={`panel result ${mineWon ? "won" : ""} ${fresh ? "fresh" : ""}`} aria-labelledby="result">
      <h2 id="result" tabIndex={-1} ref={heading}>
        {key.endsWith("_by") ? plural(`result.${key}`, n) : t(`result.${key}`, { n, names: won })}
      </h2>
      {children}
      <WaysOn {...props} />
      <div class="told">
        {ending !== "normal" && <p>{tellEnding(ending, known.table.resigned, names, mine)}</p>}
        {told && <p>{fillNames(beginningOf(told[lang.value] ?? ""), names, mine)}</p>}
        {ending === "normal" && summary.daily !== null && mine[0] !== undefined && (
          <DailyResult match={summary.match} date={summary.daily} seat={mine[0]} />
        )}
        {summary.rated && <RatingChange match={summary.match} names={names} />}
      </div>
    </section>
  );
}

/** Say how a match ended that was not played to its end; to one who gave it up as "you". */
function tellEnding(ending: string, resigned: readonly number[], names: readonly string[], mine: readonly number[]) {
  const isOwn = resigned.length === 1 && isReader(resigned[0] ?? -1, mine);
  if (["resigned", "left"].includes(ending) && isOwn) return t(`ending.${ending}.you`);
  return t(`ending.${ending}`, { names: resigned.map((seat) => names[seat]).join(", ") });
}

/** Focus the heading, unless the person has gone to something else than the board meanwhile: this part may come late. */
function takeFocus(heading: HTMLElement): void {
  const now = document.activeElement;
  // A click on what takes no focus leaves it with the page's body or its main part.
  if (now === null || now.contains(heading) || now.closest(".frame-board")) heading.focus();
}

/** What stands after an empty line the board shows. */
const beginningOf = (told: string): string => told.split("\n\n")[0] ?? "";

/** Another game, a stronger or an easier bot, and the review. */
function WaysOn({ summary, game, client, known, people, review }: Props) {
  const { seats, mine, names } = people;
  const seat = mine[0];
  const { easier, stronger } = otherLevels(seats, mine, game.levels);
  const against = (bot: string) => {
    const asked = seats.map((_, n): SeatRequest => (n === seat ? { kind: "here" } : { kind: "bot", bot: bot as Bot }));
    chooseOpponent(nameIn(summary.game), bot as Bot);
    void setUpMatch({ game: summary.game, seats: asked, clock: summary.clock });
  };
  const toReview = review && <Button says={t("review")} look="to-review" press={review} />;
  if (summary.classroom !== null)
    return (
      <p class="row ways-on">
        <LinkButton says={t("class.back")} look="main" href={classAddress()} />
        {toReview}
      </p>
    );
  if (summary.tournament !== null) return <p class="row">{toReview}</p>;
  const asked = known.table.rematch === null && (known.table.offers.rematch?.length ?? 0) > 0;
  return (
    <div class="row ways-on">
      {asked && seat !== undefined && <Offers {...{ client, known, names }} eyes={seat} />}
      {known.table.rematch !== null ? (
        <LinkButton says={t("result.rematch")} look="main" href={`/m/${known.table.rematch}`} />
      ) : (
        seat !== undefined &&
        !asked && (
          <Button
            says={t("offer.rematch")}
            look="main"
            press={() => void client.act({ t: "offer", seat, what: "rematch", yes: true })}
          />
        )
      )}
      {stronger !== null && (
        <Button says={t("result.stronger")} disabled={settingUp.value} press={() => against(stronger)} />
      )}
      {easier !== null && <Button says={t("result.easier")} disabled={settingUp.value} press={() => against(easier)} />}
      {toReview}
    </div>
  );
}

/** Where a class is, or the door to all of them. */
function classAddress(): string {
  const code = classHere();
  return code === null ? "/class" : `/class/${code}`;
}

/** What the first hunt on the board of the day has come to is written down, and can be told. */
function DailyResult({ match, date, seat }: { match: string; date: string; seat: number }) {
  useEffect(() => {
    void api.day(match, seat).then(
      (board) => recordDay(date, { board: { ...board, match } }),
      () => undefined, // nothing was played to its end: there is nothing to write down
    );
  }, [match, seat]);
  const day = days.value[date];
  if (!day?.board) return null;
  const running = streak(days.value, date);
  return (
    <section class="day-result" aria-label={t("home.today")}>
      {day.board.match !== undefined && day.board.match !== match && <p class="soft">{t("home.today.first_counts")}</p>}
      <DayBoard board={day.board} />
      <p class="row">
        <Button says={t("share")} look="small" press={() => void share(date, day, running)} />
        {running > 0 && <span>{plural("home.streak", running)}</span>}
      </p>
    </section>
  );
}
