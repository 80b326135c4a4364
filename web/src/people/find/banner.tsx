import "./banner.css";
import { useEffect } from "preact/hooks";
import { place } from "../../ui/route";
import { t } from "../../ui/words/words";
import { nameIn } from "../../wire/game-spec";
import { loadGameWords } from "../../wire/games";
import { cancelSeek, ownSeek } from "./seeking";
import { titleOf } from "./terms";

/** On every other screen: that this page looks for somebody, and the way back. */
export function SeekBanner() {
  const own = ownSeek.value;
  const games = own?.games.map(nameIn).join(" ");
  useEffect(() => {
    if (games) void loadGameWords(games.split(" "));
  }, [games]);
  if (!own || place.value.parts[0] === "find") return null;
  return (
    <aside class="seek-banner" aria-label={t("find")}>
      <span>
        {t("find.waiting")} <span class="soft">{own.games.map(titleOf).join(", ")}</span>
      </span>
      <a class="button small" href="/find">
        {t("find.show")}
      </a>
      <button
        type="button"
        class="button small"
        aria-label={t("find.cancel")}
        title={t("find.cancel")}
        onClick={() => void cancelSeek()}
      >
        {t("find.stop")}
      </button>
    </aside>
  );
}
