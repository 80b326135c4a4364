import { OtherDevice } from "../../people/identity/other-device";
import { WallDoor } from "../../people/wall/open";
import { Button, LinkButton } from "../../ui/parts/button";
import { copy } from "../../ui/parts/copy";
import { orSayWhy } from "../../ui/toasts";
import { lang, t } from "../../ui/words/words";
import { isStatic } from "../../ui/world";
import { api } from "../../wire/api";
import { askText } from "../../wire/ask";
import { useOrigin } from "../../wire/loading/origin";
import { Qr } from "../../wire/loading/qr";
import type { MatchSummary } from "../../wire/types/answers";

interface Props {
  summary: MatchSummary;
  /** The position that is looked at, by the moves before it; null for the present one. */
  at: number | null;
}

const SIZE = 'width="480" height="640"';

/** What can be taken from here: a link, a picture, the position or the whole game as text, a frame for another page. */
export function ShareLinks({ summary, at }: Props) {
  const { match } = summary;
  const origin = useOrigin();
  const query = at === null ? "" : `?at=${at}`;
  const link = `${origin}/m/${match}${query}`;
  const frame = `<iframe src="${origin}/embed/${match}" ${SIZE} title="Cubetable"></iframe>`;
  const picture = `/api/matches/${match}/picture`;
  const fetched = (ask: Promise<string>) => orSayWhy(async () => copy(await ask, t("share.copied")));
  const as = `${query ? `${query}&` : "?"}lang=${lang.value}`;
  return (
    <div class="stack">
      {!isStatic && !summary.over && summary.seats.some(({ yours }) => yours) && (
        <p class="small">
          <OtherDevice />
        </p>
      )}
      <div class="row">
        {!isStatic && <Copying word="share.link" copy={() => void copy(link, t("share.copied"))} />}
        <Copying word="share.text" copy={() => void fetched(askText("GET", `/matches/${match}/picture.txt${as}`))} />
        <Copying word="share.record" copy={() => void fetched(api.record(match))} />
        {!isStatic && <Copying word="share.frame" copy={() => void copy(frame, t("share.copied"))} />}
      </div>
      <div class="row">
        <LinkButton
          says={t("result.record")}
          look="small"
          href={`/api/matches/${match}/record`}
          download={`${match}.txt`}
        />
        <LinkButton says={t("share.png")} look="small" href={`${picture}.png${query}`} download={`${match}.png`} />
        <LinkButton says={t("share.svg")} look="small" href={`${picture}.svg${query}`} download={`${match}.svg`} />
      </div>
      {!isStatic && <WallDoor summary={summary} />}
      {!isStatic && (
        <details class="qr">
          <summary class="button small">{t("waiting.qr")}</summary>
          <Qr text={link} />
        </details>
      )}
    </div>
  );
}

const Copying = ({ word, copy }: { word: string; copy: () => void }) => (
  <Button says={t(word)} look="small" press={copy} />
);
