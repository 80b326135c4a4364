import { copy } from "../../ui/parts/copy";
import { t } from "../../ui/words/words";
import { useOrigin } from "../../wire/loading/origin";
import type { MatchSummary } from "../../wire/types/answers";
import { openWall, wallLink } from "./open";

/** The way to the wall: on this screen, or by a link on another one. */
export function WallDoor({ summary }: { summary: MatchSummary }) {
  const origin = useOrigin();
  return (
    <div class="stack wall-door">
      <div class="row">
        <button type="button" class="button small" onClick={() => void openWall(summary)}>
          {t("wall.show")}
        </button>
        <button
          type="button"
          class="button small"
          onClick={() => void copy(wallLink(origin, summary), t("share.copied"))}
        >
          {t("wall.copy")}
        </button>
      </div>
      <p class="soft small">{t(summary.hosted && !summary.over ? "wall.about" : "wall.about.others")}</p>
    </div>
  );
}
