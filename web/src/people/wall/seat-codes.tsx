import type { OpenGame } from "../../boards/load";
import { Token } from "../../boards/pieces/marks";
import { seatNames } from "../../table/frame/names";
import { storedKeys } from "../../table/new/new-match";
import { t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { useOrigin } from "../../wire/loading/origin";
import { Qr } from "../../wire/loading/qr";
import { useRequest } from "../../wire/loading/requests";
import type { MatchSummary, SeatEntry } from "../../wire/types/answers";

interface Props {
  summary: MatchSummary;
  game: OpenGame;
  seats: readonly SeatEntry[];
  names: readonly string[];
}

/** The seats before the game: who is here, and a code for each phone that is still to come. */
export function SeatCodes({ summary, game, seats, names }: Props) {
  const origin = useOrigin();
  const keys = storedKeys(summary.match);
  const house = useRequest(api.house, []).value;
  const places = seatNames(game.name, seats.length);
  const open = summary.listed && seats.some((seat) => !seat.taken) && Object.keys(keys).length === 0;
  const empty = open ? "wall.free" : "wall.expected";
  const hands = `${origin}/hand/${summary.match}`;
  return (
    <>
      <p class="wall-scan">{t("wall.scan")}</p>
      <ol class="wall-seats" data-seats={seats.length + Number(open)}>
        {seats.map((seat, n) => (
          <li key={n} class={`panel wall-seat ${seat.taken ? "taken" : ""}`}>
            <strong class="wall-seat-name">
              <Token hue={game.hues[n] ?? "neutral"} mark={n} /> {seat.taken ? names[n] : places[n]}
            </strong>
            {isAwaited(seat) && keys[n] !== undefined ? (
              <Qr text={`${hands}#${n}.${keys[n]}`} label={t("wall.code", { name: places[n] ?? "" })} />
            ) : (
              <span class="soft">{t(seat.taken ? "waiting.there" : empty)}</span>
            )}
            {seat.taken && isAwaited(seat) && <span class="soft">{t("wall.yours")}</span>}
          </li>
        ))}
        {open && (
          <li class="panel wall-seat">
            <strong class="wall-seat-name">{t("wall.any")}</strong>
            <Qr text={hands} label={t("wall.any")} />
          </li>
        )}
      </ol>
      {house.is === "loaded" && house.value.reach === "here" && <p class="wall-only">{t("waiting.only_here")}</p>}
    </>
  );
}

/** Codes for this browser's own seats while the game goes on: a phone can still take them over. */
export function OwnSeatCodes({ summary, seats, names }: Omit<Props, "game">) {
  const origin = useOrigin();
  const keys = storedKeys(summary.match);
  const own = seats.flatMap((seat, n) => (seat.yours && keys[n] !== undefined ? [n] : []));
  return (
    <>
      {own.map((seat) => (
        <section class="wall-own" key={seat}>
          <p>{t("wall.take_over", { name: names[seat] ?? "" })}</p>
          <Qr
            text={`${origin}/hand/${summary.match}#${seat}.${keys[seat]}`}
            label={t("wall.code", { name: names[seat] ?? "" })}
          />
        </section>
      ))}
    </>
  );
}

/** Whether a phone is to take a seat: a free one, or one that the browser of the wall itself holds. */
const isAwaited = (seat: SeatEntry): boolean => !seat.bot && (!seat.taken || seat.yours);
