import "./table.css";
import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { AnyView, BoardModule, BoardProps } from "../boards/board";
import { FACTS, type GameName } from "../boards/index";
import { Beaten } from "../parts/best";
import { Branch } from "../review/branch";
import { Review } from "../review/review";
import { go, place } from "../route";
import { letterKeys } from "../settings";
import { toast } from "../toasts";
import { api } from "../wire/api";
import type { Follow, Known } from "../wire/match";
import type { HintShown, MatchShown, SeatShown } from "../wire/types/answers";
import type { ReasonShown } from "../wire/types/messages";
import { lang, seatName, t } from "../words/words";
import { Actions } from "./actions";
import { Command } from "./command";
import { Daybook } from "./daybook";
import { Moves, useStory } from "./moves";
import { Players } from "./players";
import { Reactions, type Said } from "./reactions";
import { Result } from "./result";
import { Share } from "./share";

interface Props {
  shown: MatchShown;
  game: GameName;
  board: BoardModule<AnyView>;
  follow: Follow;
  known: Known;
  mine: readonly number[];
  eyes: Signal<number | null>;
  wrong: Signal<ReasonShown | null>;
  said: Signal<readonly Said[]>;
  pointed: Signal<ReadonlyMap<number, string>>;
  heard: Signal<number>;
  seats: readonly SeatShown[];
  names: readonly string[];
}

/** A table at which a game goes on, or has ended. */
export function Playing({
  shown,
  game,
  board,
  follow,
  known,
  mine,
  eyes,
  wrong,
  said,
  pointed,
  heard,
  seats,
  names,
}: Props) {
  const { Board, Side } = board;
  const listOpen = useSignal(known.table.ending !== null);
  const over = known.table.ending !== null;
  if (over && !listOpen.peek()) listOpen.value = true;
  const story = useStory(shown.match, heard, listOpen);
  const past = useSignal<{ at: number; view: AnyView } | null>(null);
  const hint = useSignal<(HintShown & { step: number }) | null>(null);
  const seat = eyes.value;
  const alone = seats.every((one, n) => one.bot || mine.includes(n));

  // Something new leads back to the present, but not what stands when one comes by a link to a position.
  const came = useRef(true);
  useEffect(() => {
    const at = Number(place.value.query.get("at"));
    if (came.current && at > 0) void show(at);
    else if (!came.current) void show(null);
    came.current = false;
    hint.value = null;
  }, [known.v, known.pv]);

  useEffect(() => {
    if (known.table.rematch !== null && mine.length) go(`/m/${known.table.rematch}`);
  }, [known.table.rematch]);

  // Whoever walks quickly asks again before there is an answer: steps count from what was asked for, and only the last
  // answer counts.
  const asked = useRef(0);
  const sought = useSignal<number | null>(null);
  const show = async (at: number | null) => {
    asked.current += 1;
    sought.value = at;
    const turn = asked.current;
    const address = `/m/${shown.match}`;
    if (at === null) {
      if (place.value.query.has("at")) go(address, true);
      past.value = null;
      return;
    }
    go(`${address}?at=${at}`, true);
    listOpen.value = true;
    const position = await api.position(shown.match, at);
    if (turn !== asked.current) return;
    past.value = { at: position.at, view: position.view as unknown as AnyView };
  };
  const look = (at: number) => void show(at >= (story.value?.moves.length ?? 0) ? null : at);
  const live = known.view as unknown as AnyView;
  const acts = (one: number | null) => one !== null && live.actors.includes(one);
  const others = over || !acts(seat) ? [] : mine.filter((one) => one !== seat && acts(one));
  const mayPlay = seat !== null && !over && !past.value && !known.clock.paused;
  const play = mayPlay ? (move: string) => void follow.act({ t: "act", seat, move }) : null;

  const advise = async () => {
    if (hint.value) {
      hint.value = { ...hint.value, step: Math.min(3, hint.value.step + 1) };
      return;
    }
    if (seat === null) return;
    try {
      hint.value = { ...(await api.hint(shown.match, seat)), step: 1 };
    } catch (problem) {
      toast((problem as Error).message);
    }
  };

  const keys = (event: KeyboardEvent) => {
    if (!letterKeys.value || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as Element).closest("input, select, textarea")) return;
    const now = sought.value ?? story.value?.moves.length ?? 0;
    const doing: Record<string, () => void> = {
      u: () => seat !== null && void follow.act({ t: "offer", seat, what: "undo", yes: true }),
      h: () => void advise(),
      "[": () => void show(Math.max(0, now - 1)),
      "]": () => void show(now + 1 >= (story.value?.moves.length ?? 0) ? null : now + 1),
      "/": () => document.getElementById("command")?.focus(),
      "?": () => toast(t("keys")),
    };
    const act = doing[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  const props: BoardProps<AnyView> = {
    view: past.value?.view ?? live,
    last: past.value ? null : known.last,
    play,
    fault: wrong.value?.at ?? [],
    refused: wrong.value,
    hint: hint.value && { at: hint.value.at, move: hint.value.step > 1 ? hint.value.move : null },
    pointed: pointed.value,
    point: (at) => follow.look(seat, at),
    names,
    match: shown.match,
    clock: { ...known.clock, heardAt: known.heardAt },
  };

  return (
    <div
      class={`table game-${game}`}
      data-mine={mine.length > 0 && play !== null && live.actors.includes(seat ?? -1)}
      data-v={`${known.v}.${known.pv}`}
      onKeyDown={keys}
    >
      <header class="table-head">
        <h1 class="table-title">{shown.title[lang.value]}</h1>
        <p class="prompt" aria-live="polite">
          {past.value ? t("moves.past", { at: past.value.at }) : over ? t("over") : board.prompt(live, names)}
        </p>
      </header>
      <div class="table-board">
        <Board {...props} />
      </div>
      <aside class="table-side">
        {over && <Result match={shown.match} known={known} story={story.value} names={names} mine={mine} />}
        {known.table.ending === "normal" && mine.length > 0 && <Beaten game={shown.game} match={shown.match} />}
        {known.table.ending === "normal" && shown.daily !== null && seat !== null && (
          <Daybook shown={shown} date={shown.daily} seat={seat} points={live.outcome?.scores[seat] ?? 0} />
        )}
        {past.value?.view.outcome === null && (over || (alone && !FACTS[game].secret)) && (
          <Branch
            match={shown.match}
            at={past.value.at}
            usual={seat ?? Math.max(0, past.value.view.actors[0] ?? 0)}
            seats={seats.map((_, n) => seatName(game, n, seats.length))}
          />
        )}
        {over && (
          <Review
            {...{ game, names }}
            match={shown.match}
            moves={story.value?.moves.length ?? 0}
            at={past.value?.at ?? story.value?.moves.length ?? 0}
            show={look}
          />
        )}
        <Players
          {...{ game, known, seats, names, mine }}
          crowd={follow.crowd.value}
          claim={
            seat === null || mine.length === 0 ? null : (against) => void follow.act({ t: "claim", seat, against })
          }
        />
        {Side && <Side {...props} />}
        {seat !== null && (
          <>
            {!over && (
              <div class="row">
                {(alone || live.players === 1) && live.actors.includes(seat) && (
                  <button type="button" class="button small" onClick={advise}>
                    {t(hint.value ? "hint.more" : "hint")}
                  </button>
                )}
                <a class="button small quiet" href={`/rules/${game}`} target="_blank" rel="noopener">
                  {t("rules")}
                </a>
              </div>
            )}
            {others.length > 0 && (
              <div class="row">
                {others.map((n) => (
                  <button type="button" class="button small" key={n} onClick={() => (eyes.value = n)}>
                    {t("hand_over", { name: names[n] ?? "" })}
                  </button>
                ))}
              </div>
            )}
            {hint.value && <HintText hint={hint.value} />}
            <Actions {...{ follow, known, names, alone }} eyes={seat} />
            {!over && <Command play={play} />}
          </>
        )}
        <details
          class="table-more"
          open={listOpen.value}
          onToggle={(event) => {
            listOpen.value = event.currentTarget.open;
          }}
        >
          <summary>{t("moves")}</summary>
          <Moves game={game} story={story.value} at={sought.value} show={(at) => void show(at)} />
        </details>
        <Share match={shown.match} at={past.value?.at ?? null} />
        {!alone && <Reactions say={(what) => follow.look(seat, null, what)} said={said.value} names={names} />}
      </aside>
    </div>
  );
}

/** A hint in three steps: where to look, the move, why. */
const HintText = ({ hint }: { hint: HintShown & { step: number } }) => (
  <div class="hint" role="status">
    <p>{hint.at.length ? t("hint.look", { at: hint.at.join(", ") }) : t("hint.anywhere")}</p>
    {hint.step > 1 && <p>{t("hint.move", { move: hint.move })}</p>}
    {hint.step > 2 && <p>{hint.why?.text[lang.value] ?? t("hint.no_reason")}</p>}
  </div>
);
