import "./banner.css";
import { useEffect } from "preact/hooks";
import { Button, LinkButton } from "../../ui/parts/button";
import { place } from "../../ui/route";
import { t } from "../../ui/words/words";
import { loadGameWords } from "../../wire/games";
import { nameIn } from "../../wire/views";
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
      <LinkButton says={t("find.show")} look="small" href="/find" />
      <Button says={t("find.stop")} look="small" means={t("find.cancel")} press={() => void cancelSeek()} />
    </aside>
  );
}
