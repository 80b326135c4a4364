import { Button } from "../../ui/parts/button";
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
