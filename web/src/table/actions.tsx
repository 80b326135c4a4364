import { announce } from "../live-region";
import { AskFirst } from "../parts/ask-first";
import type { MatchClient, MatchState } from "../wire/match-client";
import type { Offer } from "../wire/types/messages";
import { t } from "../words/words";

interface Props {
  client: MatchClient;
  known: MatchState;
  eyes: number;
  names: readonly string[];
  alone: boolean;
}

/** What can be done at the table beside playing: undo, agree, pause, resign. */
export function Actions({ client, known, eyes, names, alone }: Props) {
  const over = known.table.ending !== null;
  const timed = known.clock.left !== null || known.clock.waits !== null;
  const offer = (what: Offer["what"], yes = true) => void client.act({ t: "offer", seat: eyes, what, yes });
  const kinds: Offer["what"][] = over
    ? []
    : ["undo", ...(alone ? [] : (["draw"] as const)), ...(timed ? (["pause"] as const) : [])];
  const whyNoUndo = known.table.undo[eyes];
  const refusedUndo = whyNoUndo ? t(`undo.${whyNoUndo}`) : null;
  const open = Object.entries(known.table.offers).filter(([, seats]) => seats.length > 0);
  return (
    <div class="stack actions">
      {open.map(([what, by]) =>
        by.includes(eyes) ? (
          <p class="offer" key={what}>
            {t(`offer.${what}.mine`)}{" "}
            <button type="button" class="button small" onClick={() => offer(what as Offer["what"], false)}>
              {t("offer.withdraw")}
            </button>
          </p>
        ) : (
          <div class="offer" key={what} role="alert">
            <span>{t(`offer.${what}.theirs`, { names: by.map((seat) => names[seat]).join(", ") })}</span>
            <span class="row">
              <button type="button" class="button small main" onClick={() => offer(what as Offer["what"])}>
                {t("offer.accept")}
              </button>
              <button type="button" class="button small" onClick={() => offer(what as Offer["what"], false)}>
                {t("offer.decline")}
              </button>
            </span>
          </div>
        ),
      )}
      <div class="row">
        {kinds
          .filter((what) => !known.table.offers[what]?.length)
          .map((what) => (
            <button
              type="button"
              class="button small"
              key={what}
              {...(what === "undo" && refusedUndo && { "aria-disabled": true, title: refusedUndo })}
              onClick={() => (what === "undo" && refusedUndo ? announce(refusedUndo) : offer(what))}
            >
              {t(what === "pause" && known.clock.paused ? "offer.resume" : `offer.${what}`)}
              {what === "undo" && refusedUndo && <span class="unseen"> ({refusedUndo})</span>}
            </button>
          ))}
        {!over && (
          <AskFirst
            small
            label={t("resign")}
            question={t("resign.sure")}
            about={t(known.view.players > 2 ? "resign.about.several" : "resign.about")}
            no={t("resign.keep")}
            act={() => void client.act({ t: "resign", seat: eyes })}
          />
        )}
      </div>
    </div>
  );
}
