import { useEffect, useId, useRef } from "preact/hooks";
import { Mute } from "../../people/push/mute";
import { OfferButtons } from "../../table/actions";
import { showDiary } from "../../table/diary/diary";
import { OtherSeats } from "../../table/own-seats";
import { Phrases } from "../../table/reactions";
import { Button } from "../../ui/parts/button";
import { RulesLink } from "../../ui/rules-link";
import { t } from "../../ui/words/words";
import { hasDiary } from "./below";
import type { Table } from "./use-table";

interface Props {
  table: Table;
  seat: number;
  close: () => void;
}

/** What is wanted seldom during a game: a sheet over the lower end of a phone's window. */
export function MoreSheet({ table, seat, close }: Props) {
  const { client, game, known, people, eyes, alone, speak, planning, isHand, listOpen, moveList } = table;
  const { mine, names } = people;
  const sheet = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => sheet.current?.showModal(), []);
  const leave = () => sheet.current?.close();
  const showMoves = () => {
    listOpen.value = true;
    moveList.current?.querySelector("summary")?.focus();
    moveList.current?.scrollIntoView();
  };
  return (
    <dialog
      class="more-sheet"
      ref={sheet}
      aria-labelledby={heading}
      onClose={(event) => event.target === sheet.current && close()}
      onClick={(event) => event.target === sheet.current && leave()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="more-list">
        <h2 id={heading}>{t("more")}</h2>
        <RulesLink game={game.name} />
        {!isHand && (
          <Button
            says={t("tools.moves")}
            press={() => {
              leave();
              showMoves();
            }}
          />
        )}
        {hasDiary(table) && (
          <Button
            says={t("diary.mark")}
            press={() => {
              leave();
              showDiary();
            }}
          />
        )}
        {table.mayPlan && (
          <Button
            says={t("plan")}
            press={() => {
              leave();
              planning.begin();
            }}
          />
        )}
        <OtherSeats {...{ known, mine, names }} eyes={eyes} />
        {!alone && !table.ofClass && <Mute match={client.match} />}
        {speak && (
          <section aria-label={t("reactions")}>
            <Phrases
              say={(what) => {
                speak(what);
                leave();
              }}
            />
          </section>
        )}
        <OfferButtons {...{ client, known, alone }} ready={table.ready} eyes={seat} undo={false} />
        <Button says={t("close")} look="quiet" press={leave} />
      </div>
    </dialog>
  );
}
