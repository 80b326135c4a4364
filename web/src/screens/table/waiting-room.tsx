import "./waiting-room.css";
import { useSignal } from "@preact/signals";
import type { OpenGame } from "../../boards/load";
import { handicapsIn } from "../../boards/options/handicap";
import { Token } from "../../boards/pieces/marks";
import { WallDoor } from "../../people/wall/open";
import { seatNames } from "../../table/frame/names";
import { addKeys, storedKeys, swapKeys } from "../../table/new/new-match";
import { AskFirst } from "../../ui/parts/ask-first";
import { Button, LinkButton } from "../../ui/parts/button";
import { copy } from "../../ui/parts/copy";
import { Icon } from "../../ui/parts/icon";
import { go } from "../../ui/route";
import { RulesLink } from "../../ui/rules-link";
import { nickname } from "../../ui/settings";
import { orSayWhy } from "../../ui/toasts";
import { lang, t } from "../../ui/words/words";
import { isStatic } from "../../ui/world";
import { api } from "../../wire/api";
import { useOrigin } from "../../wire/loading/origin";
import { Qr } from "../../wire/loading/qr";
import { useRequest } from "../../wire/loading/requests";
import type { MatchSummary, SeatEntry } from "../../wire/types/answers";
import { MatchFacts } from "./match-facts";

interface Props {
  summary: MatchSummary;
  game: OpenGame;
  seats: readonly SeatEntry[];
  names: readonly string[];
}

/** The table before all seats are taken: the players present, and the links for the others. */
export function WaitingRoom({ summary, game, seats, names }: Props) {
  const keys = useSignal(storedKeys(summary.match));
  /** The free seat whose link is shown. */
  const chosen = useSignal<number | null>(null);
  const house = useRequest(api.house, []).value;
  const reach = house.is === "loaded" ? house.value.reach : null;
  const address = useOrigin();
  const anew = (seat: number) =>
    orSayWhy(async () => {
      const { key } = await api.newKey(summary.match, seat);
      addKeys(summary.match, { [seat]: key });
      keys.value = storedKeys(summary.match);
    });
  const sit = (seat: number) =>
    orSayWhy(async () => {
      await api.join(summary.match, { seat, name: nickname.value });
      location.reload(); // this page sits at another seat than it looked on from
    });
  const places = seatNames(game.name, seats.length);
  const handicap = handicapsIn(summary.game, seats.length);
  const own = seats.findIndex((seat) => seat.yours);
  /** Whether this person may go to a seat: the host to any that no bot has, the others to a free one. */
  const maySwap = (seat: SeatEntry) =>
    own >= 0 && !summary.shuffle && !seat.bot && !seat.yours && (summary.hosted || !seat.taken);
  const swap = (seat: number) =>
    orSayWhy(async () => {
      await api.swap(summary.match, own, seat);
      if (summary.hosted) swapKeys(summary.match, own, seat);
      location.reload(); // this page sits at another seat now
    });
  const invited = seats.flatMap((seat, n) => (!seat.taken && keys.value[n] !== undefined ? [n] : []));
  const shown = invited.find((n) => n === chosen.value) ?? invited[0];
  /** Who has taken a seat, or how somebody comes to it. */
  const wayTo = (seat: SeatEntry, n: number) => {
    if (seat.taken) return <span class="soft">{t(seat.yours ? "waiting.you" : "waiting.there")}</span>;
    if (keys.value[n] !== undefined && invited.length > 1)
      return (
        <Button
          says={t("waiting.invite")}
          look="small"
          aria-pressed={n === shown}
          aria-label={t("waiting.invite.to", { name: names[n] ?? "" })}
          press={() => (chosen.value = n)}
        />
      );
    if (keys.value[n] !== undefined) return <span class="soft">{t("waiting.expected")}</span>;
    if (summary.hosted) return <Button says={t("waiting.new_link")} look="small" press={() => anew(n)} />;
    if (summary.listed) return <Button says={t("waiting.sit")} look="small main" press={() => sit(n)} />;
    return <span class="soft">{t("waiting.expected")}</span>;
  };
  const leave = async () => {
    await api.leave(summary.match);
    go("/");
  };
  return (
    <section class="waiting">
      <header>
        <h1>{summary.title[lang.value]}</h1>
        <p class="soft">
          <span class="waiting-pulse" aria-hidden="true" /> {t("waiting")}
        </p>
      </header>
      {shown !== undefined && (
        <SendLink
          key={shown}
          address={`${address}/m/${summary.match}#${shown}.${keys.value[shown]}`}
          title={summary.title[lang.value] ?? ""}
          name={invited.length > 1 ? (names[shown] ?? "") : ""}
          isOnlyHere={reach === "here"}
        />
      )}
      <div class="panel stack waiting-table">
        <ol class="waiting-seats">
          {seats.map((seat, n) => (
            <li key={n} class="waiting-seat">
              <span class="waiting-name">
                <Token hue={game.hues[n] ?? "neutral"} mark={n} /> <strong>{names[n]}</strong>
                {names[n]?.includes(places[n] ?? "") ? null : <span class="soft small"> {places[n]}</span>}
                {seat.program && <span class="tag">{t("program")}</span>}
                {handicap[n] ? <span class="tag">{t("handicap.tag", { n: handicap[n] })}</span> : null}
              </span>
              {wayTo(seat, n)}
              {maySwap(seat) && (
                <button
                  type="button"
                  class="button quiet small"
                  aria-label={t("waiting.swap.with", { name: names[n] ?? "" })}
                  onClick={() => swap(n)}
                >
                  <Icon name="swap" /> {t("waiting.swap")}
                </button>
              )}
            </li>
          ))}
        </ol>
        {own < 0 && !summary.hosted && !summary.listed && <p>{t("waiting.no_link")}</p>}
        <MatchFacts summary={summary} />
      </div>
      <footer class="stack">
        <Meanwhile game={game} />
        {!isStatic && <WallDoor summary={{ ...summary, seats: [...seats] }} />}
        <div class="row">
          {summary.hosted ? (
            <AskFirst
              label={t("waiting.cancel")}
              question={t("waiting.cancel.sure")}
              about={t("waiting.cancel.about")}
              no={t("waiting.cancel.keep")}
              look="quiet"
              act={() => void orSayWhy(() => api.cancel(summary.match))}
            />
          ) : (
            seats.some((seat) => seat.yours) && <Button says={t("waiting.leave")} press={() => void orSayWhy(leave)} />
          )}
        </div>
      </footer>
    </section>
  );
}

/** Something to do while the others are on their way. The links open beside the table, so that the seat stays taken. */
const Meanwhile = ({ game }: { game: OpenGame }) => (
  <section class="stack">
    <h2>{t("waiting.meanwhile")}</h2>
    <p class="row">
      {game.lessons && (
        <LinkButton says={t("learn")} look="small" href={`/learn/${game.name}`} target="_blank" rel="noopener" />
      )}
      <RulesLink game={game.name} look="small" />
      <LinkButton says={t("waiting.puzzle")} look="small" href="/puzzles" target="_blank" rel="noopener" />
    </p>
  </section>
);

/** What stands at the address of a table that its host cancelled before it began. */
export const Cancelled = ({ summary, game }: { summary: MatchSummary; game: OpenGame }) => (
  <section class="panel stack waiting-note">
    <h1>{t("cancelled")}</h1>
    <p>{t("cancelled.about", { title: summary.title[lang.value] ?? "" })}</p>
    <p class="row">
      <LinkButton says={t("cancelled.new")} look="main" href={`/play/${game.name}`} />
      <LinkButton says={t("home")} href="/" />
    </p>
  </section>
);

interface SendLinkProps {
  address: string;
  /** The game that the link leads to. */
  title: string;
  /** Whose seat it is, where several are free. */
  name: string;
  /** Whether only this computer reaches the address. */
  isOnlyHere: boolean;
}

/** The one thing to do: give the link away, by the other's camera, by the machine's own ways, or copied. */
function SendLink({ address, title, name, isOnlyHere }: SendLinkProps) {
  const canShare = "share" in navigator;
  const send = () => navigator.share({ title: `Cubetable: ${title}`, url: address }).catch(() => undefined);
  return (
    <section class="panel send-link invitation" aria-labelledby="send-link">
      <h2 id="send-link">{name ? t("waiting.send.to", { name }) : t("waiting.send")}</h2>
      <Qr text={address} />
      <div class="stack">
        <p class="soft">{t("waiting.secret")}</p>
        <div class="row">
          {canShare && <Button says={t("share")} look="main" press={() => void send()} />}
          <Button
            says={t("waiting.copy_link")}
            look={canShare ? "" : "main"}
            press={() => void copy(address, t("waiting.copied"))}
          />
        </div>
        <input
          class="input"
          readOnly
          value={address}
          aria-label={t("waiting.link")}
          onFocus={(event) => event.currentTarget.select()}
        />
        {isOnlyHere && <p>{t("waiting.only_here")}</p>}
      </div>
    </section>
  );
}
