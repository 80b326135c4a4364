import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { type LoadedMatch, loadMatch } from "../table/load-match";
import { Loading } from "../ui/parts/loading";
import { go, place } from "../ui/route";
import { toast } from "../ui/toasts";
import { t } from "../ui/words/words";
import { api } from "../wire/api";
import { ApiError } from "../wire/ask";
import { laterScreen } from "../wire/loading/later";
import { useRequest } from "../wire/loading/requests";
import type { MatchSummary, SeatKey } from "../wire/types/answers";
import { LiveTable } from "./table/live-table";

const Invitation = laterScreen(() => import("./table/invitation").then((file) => file.Invitation));

const KEY = /^(\d{1,2})\.([A-Za-z0-9_-]{22})$/;

/** A match's own address. A link with a key invites to a seat; without one, players go on and others are spectators. */
export function Table({ match, isHand = false }: { match: string; isHand?: boolean }) {
  const address = `/${isHand ? "hand" : "m"}/${match}`;
  const seated = useSignal<MatchSummary | null>(null);
  const watches = useSignal(false);
  const answer = useRequest(() => openTable(match, address), [match]).value;
  const { fragment } = place.value;
  const before = useRef(fragment);
  // A link to a seat that is opened in the window that shows its table changes only what stands behind `#`.
  useEffect(() => {
    if (KEY.test(fragment) && fragment !== before.current) location.reload();
    before.current = fragment;
  }, [fragment]);
  if (answer.is === "loading") return <Loading isAll />;
  if (answer.is === "failed") {
    return (
      <section class="panel stack">
        <h1>{t("table.closed")}</h1>
        <p role="alert">{answer.error.message}</p>
        {answer.tryingAgain && <p class="soft">{t("line.late")}</p>}
        <p>
          <a href="/">{t("home")}</a>
        </p>
      </section>
    );
  }
  const { seat, summary, game } = answer.value;
  // The key has done its work and need not stay in the address.
  const enter = (now: MatchSummary | null) => {
    go(address, true);
    seated.value = now;
    watches.value = now === null;
  };
  if (seat !== null && seated.value === null && !watches.value)
    return <Invitation {...{ summary, game, seat }} sitDown={enter} watch={() => enter(null)} />;
  return <LiveTable summary={seated.value ?? summary} game={game} isHand={isHand} />;
}

/** Fetch a match, and the seat that waits for this visitor: the one of the link, or a free one at an open table. */
async function openTable(match: string, address: string): Promise<LoadedMatch & { seat: SeatKey | null }> {
  const key = KEY.exec(place.value.fragment);
  if (key === null) {
    const loaded = await loadMatch(match);
    return { ...loaded, seat: freeSeat(loaded.summary) };
  }
  const seat = { seat: Number(key[1]), key: key[2] ?? "" };
  const loaded = await loadMatch(match, () =>
    api.invitation(match, seat).catch((error) => turnAway(match, address, error)),
  );
  const { over, seats } = loaded.summary;
  if (KEY.test(place.value.fragment) && !over && !seats[seat.seat]?.yours) return { ...loaded, seat };
  go(address, true);
  return { ...loaded, seat: null };
}

/** Say that a link opens no seat any more, and let its reader be a spectator. */
async function turnAway(match: string, address: string, error: unknown): Promise<MatchSummary> {
  if (!(error instanceof ApiError) || error.status !== FORBIDDEN) throw error;
  toast(error.message);
  go(address, true);
  return api.show(match);
}

const FORBIDDEN = 403;

function freeSeat({ listed, begun, over, seats }: MatchSummary): SeatKey | null {
  const free = seats.findIndex((seat) => !seat.taken);
  const open = listed && !begun && !over && free >= 0 && seats.every((seat) => !seat.yours);
  return open ? { seat: free } : null;
}
