import { useSignal } from "@preact/signals";
import { storedKeys } from "../new-match";
import { copy } from "../parts/copy";
import { useOrigin } from "../parts/origin";
import { Qr } from "../parts/qr";
import { useRequest } from "../requests";
import { nickname } from "../settings";
import { toast } from "../toasts";
import { api } from "../wire/api";
import type { MatchShown, SeatShown } from "../wire/types/answers";
import { lang, t } from "../words/words";

/** The table before all seats are taken: the players present, and the links for the others. */
export function WaitingRoom({
  shown,
  seats,
  names,
}: {
  shown: MatchShown;
  seats: readonly SeatShown[];
  names: readonly string[];
}) {
  const keys = useSignal(storedKeys(shown.match));
  const house = useRequest(api.house, []).value;
  const own = house.is === "loaded" ? house.value : null;
  const address = useOrigin();
  const anew = async (seat: number) => {
    try {
      const { key } = await api.newKey(shown.match, seat);
      keys.value = { ...keys.value, [seat]: key };
    } catch (problem) {
      toast((problem as Error).message);
    }
  };
  const sit = async (seat: number) => {
    try {
      await api.join(shown.match, { seat, name: nickname.value });
      location.reload(); // this page sits at another seat than it looked on from
    } catch (problem) {
      toast((problem as Error).message);
    }
  };
  return (
    <section class="panel stack waiting">
      <h1>{shown.title[lang.value]}</h1>
      <p>{t("waiting")}</p>
      <ol class="stack">
        {seats.map((seat, n) => (
          <li key={n} class="waiting-seat">
            <strong>{names[n]}</strong>
            {seat.taken ? (
              <span class="soft">{t(seat.yours ? "waiting.you" : "waiting.there")}</span>
            ) : keys.value[n] !== undefined ? (
              <Invitation address={`${address}/m/${shown.match}#${n}.${keys.value[n]}`} />
            ) : shown.hosted ? (
              <button type="button" class="button small" onClick={() => anew(n)}>
                {t("waiting.new_link")}
              </button>
            ) : shown.listed ? (
              <button type="button" class="button small main" onClick={() => sit(n)}>
                {t("waiting.sit")}
              </button>
            ) : (
              <span class="soft">{t("waiting.expected")}</span>
            )}
          </li>
        ))}
      </ol>
      {shown.hosted && <p class="soft">{t("waiting.secret")}</p>}
      {shown.hosted && own?.reach === "here" && <p>{t("waiting.only_here")}</p>}
    </section>
  );
}

function Invitation({ address }: { address: string }) {
  return (
    <div class="row invitation">
      <input
        class="input"
        readOnly
        value={address}
        aria-label={t("waiting.link")}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="button small" onClick={() => void copy(address, t("waiting.copied"))}>
        {t("waiting.copy")}
      </button>
      <details class="qr">
        <summary class="button small">{t("waiting.qr")}</summary>
        <Qr text={address} />
      </details>
    </div>
  );
}
