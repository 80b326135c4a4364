import { classHere } from "../ui/class-place";
import { announce } from "../ui/live-region";
import { AskFirst } from "../ui/parts/ask-first";
import { Button } from "../ui/parts/button";
import { t } from "../ui/words/words";
import type { MatchClient, MatchState } from "../wire/match-client";
import type { Offer } from "../wire/types/messages";

interface Props {
  client: MatchClient;
  known: MatchState;
  eyes: number;
}

/** Say why a seat cannot take its last move back; null where it can. */
export function undoRefused(known: MatchState, seat: number): string | null {
  const why = known.table.undo[seat];
  return why ? t(`undo.${why}`) : null;
}

const offerOf =
  ({ client, eyes }: Props) =>
  (what: Offer["what"], yes = true) =>
    void client.act({ t: "offer", seat: eyes, what, yes });

/** What was offered and is not answered yet. */
export function Offers({ names, ...props }: Props & { names: readonly string[] }) {
  const { known, eyes } = props;
  const offer = offerOf(props);
  const open = Object.entries(known.table.offers).filter(([, seats]) => seats.length > 0);
  return (
    <>
      {open.map(([what, by]) =>
        by.includes(eyes) ? (
          <p class="offer" key={what}>
            {t(`offer.${what}.mine`)}{" "}
            <Button says={t("offer.withdraw")} look="small" press={() => offer(what as Offer["what"], false)} />
          </p>
        ) : (
          <div class="offer" key={what} role="alert">
            <span>{t(`offer.${what}.theirs`, { names: by.map((seat) => names[seat]).join(", ") })}</span>
            <span class="row">
              <Button says={t("offer.accept")} look="small main" press={() => offer(what as Offer["what"])} />
              <Button says={t("offer.decline")} look="small" press={() => offer(what as Offer["what"], false)} />
            </span>
          </div>
        ),
      )}
    </>
  );
}

interface ButtonsProps {
  alone: boolean;
  undo: boolean;
  /** What ends the wait before the first round: that is no pause to go on from. */
  ready: (() => void) | null;
}

/** What can be done at the table beside playing: undo, where it has its place here, agree, pause, resign. */
export function OfferButtons({ alone, undo, ready, ...props }: Props & ButtonsProps) {
  const { client, known, eyes } = props;
  const offer = offerOf(props);
  const over = known.table.ending !== null;
  const timed = known.clock.left !== null || known.clock.waits !== null;
  const kinds: Offer["what"][] = over
    ? []
    : [
        ...(undo ? (["undo"] as const) : []),
        ...(alone ? [] : (["draw"] as const)),
        ...(timed && !ready && classHere() === null && known.table.undo[eyes] !== "tournament"
          ? (["pause"] as const)
          : []),
      ];
  const whyNoUndo = undoRefused(known, eyes);
  return (
    <>
      {kinds
        .filter((what) => !known.table.offers[what]?.length)
        .map((what) => (
          <button
            type="button"
            class="button small"
            key={what}
            {...(what === "undo" && whyNoUndo && { "aria-disabled": true, title: whyNoUndo })}
            onClick={() => (what === "undo" && whyNoUndo ? announce(whyNoUndo) : offer(what))}
          >
            {t(what === "pause" && known.clock.paused ? "offer.resume" : `offer.${what}`)}
            {what === "undo" && whyNoUndo && <span class="unseen"> ({whyNoUndo})</span>}
          </button>
        ))}
      {!over && (
        <AskFirst
          look="small danger"
          label={t("resign")}
          question={t("resign.sure")}
          about={t(known.view.players > 2 ? "resign.about.several" : "resign.about")}
          no={t("resign.keep")}
          act={() => void client.act({ t: "resign", seat: eyes })}
        />
      )}
    </>
  );
}
