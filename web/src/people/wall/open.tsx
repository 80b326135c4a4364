import { addKeys, storedKeys } from "../../table/new/new-match";
import { fillScreen } from "../../ui/comfort/full-screen";
import { Button } from "../../ui/parts/button";
import { copy } from "../../ui/parts/copy";
import { go } from "../../ui/route";
import { t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { useOrigin } from "../../wire/loading/origin";
import type { MatchSummary } from "../../wire/types/answers";

const SEAT_KEY = /(\d{1,2})\.([A-Za-z0-9_-]{22})/g;

/** Show a match on this screen, as a television does. */
async function openWall(summary: MatchSummary): Promise<void> {
  await makeOwnKeys(summary);
  go(`/wall/${summary.match}`);
  fillScreen();
}

/** The address of the wall for another device. The host's holds the keys of the free seats, behind `#`. */
function wallLink(origin: string, { match, seats }: MatchSummary): string {
  const known = Object.entries(storedKeys(match)).filter(([seat]) => seats[Number(seat)]?.taken === false);
  const keys = known.map(([seat, key]) => `${seat}.${key}`).join(",");
  return `${origin}/wall/${match}${keys && `#${keys}`}`;
}

/** A phone can take the host's own seats over: they get keys. */
async function makeOwnKeys({ match, hosted, over, seats }: MatchSummary): Promise<void> {
  if (!hosted || over) return;
  const own = seats.flatMap((seat, n) => (seat.yours ? [n] : []));
  // In a rated match that is full no seat changes its player, and it has no new key.
  const seatKeys = await Promise.all(own.map((seat) => api.newKey(match, seat).catch(() => null)));
  addKeys(match, Object.fromEntries(own.flatMap((seat, n) => (seatKeys[n] ? [[seat, seatKeys[n].key]] : []))));
}

/** Keep the keys of a link that the host sent to this device. */
export function keepKeysOf(match: string, fragment: string): void {
  const keys = [...fragment.matchAll(SEAT_KEY)].map(([, seat, key]) => [Number(seat), key ?? ""] as const);
  if (!keys.length) return;
  addKeys(match, Object.fromEntries(keys));
  go(`/wall/${match}`, true);
}

/** The way to the wall: on this screen, or by a link on another one. */
export function WallDoor({ summary }: { summary: MatchSummary }) {
  const origin = useOrigin();
  return (
    <div class="stack wall-door">
      <div class="row">
        <Button says={t("wall.show")} look="small" press={() => void openWall(summary)} />
        <Button
          says={t("wall.copy")}
          look="small"
          press={() => void copy(wallLink(origin, summary), t("share.copied"))}
        />
      </div>
      <p class="soft small">{t(summary.hosted && !summary.over ? "wall.about" : "wall.about.others")}</p>
    </div>
  );
}
