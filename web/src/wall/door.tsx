import { copy } from "../parts/copy";
import { useOrigin } from "../parts/origin";
import { toast } from "../toasts";
import type { MatchShown } from "../wire/types/answers";
import { t } from "../words/words";
import { openWall, wallLink } from "./open";

/** The way to the wall: on this screen, or by a link on another one. */
export function WallDoor({ shown }: { shown: MatchShown }) {
  const origin = useOrigin();
  const orSayWhy = (act: Promise<unknown>) => void act.catch((problem: Error) => toast(problem.message));
  return (
    <div class="stack wall-door">
      <div class="row">
        <button type="button" class="button small" onClick={() => orSayWhy(openWall(shown))}>
          {t("wall.show")}
        </button>
        <button
          type="button"
          class="button small"
          onClick={() => orSayWhy(wallLink(origin, shown).then((link) => copy(link, t("share.copied"))))}
        >
          {t("wall.copy")}
        </button>
      </div>
      <p class="soft small">{t(shown.hosted && !shown.over ? "wall.about" : "wall.about.others")}</p>
    </div>
  );
}
