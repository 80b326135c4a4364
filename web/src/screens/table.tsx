import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { codeOf } from "../people/classroom/known";
import { type LoadedMatch, loadMatch } from "../table/load-match";
import { classHere, inClass } from "../ui/class-place";
import { Loading, WayBack } from "../ui/parts/loading";
import { go, place } from "../ui/route";
import { toast } from "../ui/toasts";
import { t } from "../ui/words/words";
import { api } from "../wire/api";
import { ApiError } from "../wire/ask";
import { laterScreen } from "../wire/loading/later";
import { useRequest } from "../wire/loading/requests";
import type { MatchSummary, SeatInvitation, SeatKey } from "../wire/types/answers";
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
  const classroom = answer.is === "loaded" ? answer.value.summary.classroom : null;
  // From a list of games, too, a table of a class is opened without ways out of it.
  useEffect(() => {
    const code = classroom === null || classHere() !== null ? null : codeOf(classroom);
    if (code !== null) go(inClass(address, code), true);
  }, [classroom]);
  if (answer.is === "loading") return <Loading isAll />;
  if (answer.is === "failed") {
    return (
      <section class="panel stack">
        <h1>{t("table.closed")}</h1>
        <p role="alert">{answer.error.message}</p>
        {answer.tryingAgain && <p class="soft">{t("line.late")}</p>}
        <p>
          <WayBack />
        </p>
      </section>
    );
  }
  const { seat, held, summary, game } = answer.value;
  // The key has done its work and need not stay in the address.
  const enter = (now: MatchSummary | null) => {
    go(inClass(address), true);
    seated.value = now;
    watches.value = now === null;
  };
  if (seat !== null && seated.value === null && !watches.value)
    return <Invitation {...{ summary, game, seat, held }} sitDown={enter} watch={() => enter(null)} />;
  return <LiveTable summary={seated.value ?? summary} game={game} isHand={isHand} />;
}

/** A match, the seat to which this visitor is invited, and whether another player keeps it. */
interface OpenedTable extends LoadedMatch {
  seat: SeatKey | null;
  held: boolean;
}

/** Fetch a match, and the seat that waits for this visitor: the one of the link, or a free one at an open table. */
async function openTable(match: string, address: string): Promise<OpenedTable> {
  const key = KEY.exec(place.value.fragment);
  if (key === null) {
    const loaded = await loadMatch(match);
    return { ...loaded, seat: freeSeat(loaded.summary), held: false };
  }
  const link = { seat: Number(key[1]), key: key[2] ?? "" };
  const invitation = await api.invitation(match, link).catch((error) => turnAway(address, error));
  const loaded = await loadMatch(match, async () => invitation ?? api.show(match));
  if (invitation && KEY.test(place.value.fragment) && isFor(invitation))
    return { ...loaded, seat: { ...link, seat: invitation.seat }, held: invitation.held };
  go(inClass(address), true);
  return { ...loaded, seat: null, held: false };
}

/** Whether an invitation tells its reader anything: not at an own seat, nor one who sits here about a seat that is held. */
const isFor = ({ over, seats, seat, held }: SeatInvitation): boolean =>
  !over && !seats[seat]?.yours && !(held && seats.some(({ yours }) => yours));

/** Say that a link opens no seat any more, and let its reader be a spectator. */
async function turnAway(address: string, error: unknown): Promise<null> {
  if (!(error instanceof ApiError) || error.status !== FORBIDDEN) throw error;
  toast(error.message);
  go(inClass(address), true);
  return null;
}

const FORBIDDEN = 403;

function freeSeat({ listed, begun, over, seats }: MatchSummary): SeatKey | null {
  const free = seats.findIndex((seat) => !seat.taken);
  const open = listed && !begun && !over && free >= 0 && seats.every((seat) => !seat.yours);
  return open ? { seat: free } : null;
}
