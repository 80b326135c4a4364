import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { OpenGame } from "../boards/load";
import { PointsTable } from "../boards/parts/points-table";
import { announce } from "../ui/live-region";
import { t } from "../ui/words/words";
import type { MatchState } from "../wire/match-client";
import { tellLead } from "./points";
import type { EndedRound } from "./round-end";
import { toldNames } from "./told-names";

interface Props {
  ended: EndedRound;
  game: OpenGame;
  known: MatchState;
  names: readonly string[];
  mine: readonly number[];
  /** The board waits for the person, and so the focus comes here. */
  held: boolean;
  goOn: () => void;
  /** What the game adds. */
  children?: ComponentChildren;
}

/** What a round brought: the move that ended it, and the points of each seat. */
export function RoundSheet({ ended, game, known, names, mine, held, goOn, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (held) button.current?.focus();
    else announce(t("rounds.over", { n: ended.round }));
  }, [ended.round, held]);
  const { rounds } = game.board;
  if (!rounds) return null;
  const { round, before, closing } = ended;
  const own = closing && rounds.own?.(before, closing);
  const totals = rounds.totals(known.view);
  const earlier = rounds.totals(before);
  const gained = {
    head: t("rounds.round", { n: round }),
    cells: totals.map((total, seat) => `+${total - (earlier[seat] ?? 0)}`),
  };
  return (
    <section
      class={`panel round-end ${held ? "" : "beside"}`}
      aria-labelledby="round-end"
      onKeyDown={(event) => event.key === "Escape" && goOn()}
    >
      <h2 id="round-end">{t("rounds.over", { n: round })}</h2>
      <p class="told">
        {closing && `${rounds.why(before, closing, toldNames(names, mine))} `}
        {totals.length > 1 && tellLead(totals, names, mine, rounds.fewest)}
      </p>
      <PointsTable {...{ totals, names }} hues={game.hues} columns={own ? [own, gained] : [gained]} />
      <p class="row">
        <button type="button" class="button main" ref={button} onClick={goOn}>
          {t(held ? "rounds.next" : "close")}
        </button>
      </p>
      {children}
    </section>
  );
}
