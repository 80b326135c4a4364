import "./guide.css";
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { storedSignal } from "../ui/storage";
import { lang, t } from "../ui/words/words";
import { api } from "../wire/api";
import type { MatchState } from "../wire/match-client";
import type { TipInWords } from "../wire/types/answers";

/** So many tips a first game has. */
const MOST = 3;

interface GuideState {
  /** The first game of its kind. */
  match: string;
  /** The tips that a move has answered. */
  seen: readonly string[];
  left: boolean;
}

/** The first game of each kind, and how far its tips have come. */
const guides = storedSignal<Readonly<Record<string, GuideState>>>("guides", {});

const isOn = (kept: GuideState | undefined, match: string): boolean =>
  kept === undefined || (kept.match === match && !kept.left && kept.seen.length < MOST);

/** The tip of the turn, in the first game of a kind that this browser plays; a seat of null has none. */
export function useGuide(game: string, match: string, seat: number | null, known: MatchState) {
  const tip = useSignal<TipInWords | null>(null);
  const kept = guides.value[game];
  const on = seat !== null && isOn(kept, match);
  const acts = on && known.view.actors.includes(seat);
  const keep = (change: Partial<GuideState>) => {
    const before = guides.value[game] ?? { match, seen: [], left: false };
    guides.value = { ...guides.value, [game]: { ...before, ...change } };
  };
  useLayoutEffect(() => {
    tip.value = null; // it was about another position
    if (!acts) return;
    let wanted = true;
    const found = (tips: readonly TipInWords[]) => {
      if (!wanted) return;
      const seen = guides.peek()[game]?.seen ?? [];
      tip.value = tips.find(({ name }) => !seen.includes(name)) ?? null;
      if (tip.value) keep({});
    };
    api.guide(match, seat).then(
      ({ tips }) => found(tips),
      () => found([]), // the game is played all the same
    );
    return () => {
      wanted = false;
    };
  }, [acts, known.v, known.pv]);
  return {
    /** Nothing has been done in the first game yet. */
    begins: on && (kept?.seen.length ?? 0) === 0,
    tip: on ? tip.value : null,
    acted: () => {
      const seen = guides.peek()[game]?.seen ?? [];
      if (on && tip.value && !seen.includes(tip.value.name)) keep({ seen: [...seen, tip.value.name] });
    },
    leave: () => keep({ left: true }),
  };
}

interface GuideProps {
  tip: TipInWords | null;
  leave: () => void;
  /** What the other players did, in a line above the tip. */
  news?: ComponentChildren;
  /** Draw what a tip speaks of. */
  pictureOf?: ((name: string) => ComponentChildren) | undefined;
}

/** What is possible now and why, above the board, below the news; these alone where there is no tip. */
export function Guide({ tip, leave, news, pictureOf }: GuideProps) {
  if (!tip) return news;
  return (
    <aside class="guide" aria-label={t("guide")}>
      {pictureOf?.(tip.name)}
      <div class="guide-words">
        {news}
        <p aria-live="polite">{tip.says[lang.value]}</p>
      </div>
      <button type="button" class="button small quiet" onClick={leave}>
        <span>{t("guide.leave")}</span>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" />
        </svg>
      </button>
    </aside>
  );
}
