import { effect, useComputed, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { StagedMatch, type StagedState, type Step } from "../../boards/motion/staged";
import { useMotionEnd } from "../../boards/motion/use-motion-end";
import { tellRefusal } from "../../boards/parts/reason-text";
import { notify } from "../../people/push/notifications";
import { playerNames } from "../../table/frame/names";
import type { LoadedMatch } from "../../table/load-match";
import { addNews, isTold, isTurnedDown, type NewsItem, tellEvent } from "../../table/news";
import { HandOver } from "../../table/own-seats";
import { type Remark, tellRemark } from "../../table/reactions";
import { type Latest, useRoundEnd } from "../../table/round-end";
import { noteLostSeat, useLostSeat } from "../../table/seat-change";
import { useWakeLock } from "../../ui/comfort/use-wake-lock";
import { vibrate } from "../../ui/comfort/vibration";
import { announce } from "../../ui/live-region";
import { Loading } from "../../ui/parts/loading";
import { ONE_COLUMN } from "../../ui/parts/media";
import { reactionsMuted } from "../../ui/settings";
import { play as sound } from "../../ui/sounds";
import { dismissAll, toast } from "../../ui/toasts";
import { lang, t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { connection } from "../../wire/connection";
import { later, laterScreen } from "../../wire/loading/later";
import { MatchClient, type MatchState } from "../../wire/match-client";
import type { ReasonInWords } from "../../wire/types/answers";
import type { Gesture, Nak, TableState, Told } from "../../wire/types/messages";
import type { AnyView } from "../../wire/views";
import { GameTable } from "./game-table";

// What stands in place of a table that has not begun.
const WaitingRoom = laterScreen(() => import("./waiting-room").then((file) => file.WaitingRoom));
const HandWaits = laterScreen(() => import("../../people/wall/hand-waits").then((file) => file.HandWaits));
const Cancelled = laterScreen(() => import("./waiting-room").then((file) => file.Cancelled));
const TournamentTable = later(() => import("../../people/tournaments/at-table").then((file) => file.TournamentTable));
const CalledOff = laterScreen(() => import("../../people/classroom/at-table").then((file) => file.CalledOff));
const ClassNotBegun = laterScreen(() => import("../../people/classroom/at-table").then((file) => file.NotBegun));
const NotPlayed = laterScreen(() => import("../../people/tournaments/at-table").then((file) => file.NotPlayed));
const NotBegun = laterScreen(() => import("../../people/tournaments/at-table").then((file) => file.NotBegun));

/** For how long a refusal stays, unless a move comes: its rule is worth a second look. In milliseconds. */
const REFUSAL_STAYS = 12_000;

/** A match at its own table, for its players and for spectators: follow it, and show how it stands. */
export function LiveTable({ summary, game, isHand = false }: LoadedMatch & { isHand?: boolean }) {
  const seats = useSignal(summary.seats);
  const mine = useMemo(() => summary.seats.flatMap((seat, n) => (seat.yours ? [n] : [])), [summary]);
  const eyes = useSignal<number | null>(mine[0] ?? null);
  const refused = useSignal<ReasonInWords | null>(null);
  const remarks = useSignal<readonly Remark[]>([]);
  const pointed = useSignal<ReadonlyMap<number, string>>(new Map());
  const events = useSignal(0);
  const news = useSignal<readonly NewsItem[]>([]);
  const latest = useRef<Latest | null>(null);
  const offers = useRef<TableState["offers"]>({});
  /** Whose curtain was lifted last: none when the table is opened, whoever has opened it. */
  const lifted = useSignal<number | null>(null);

  const othersPlay = () => seats.peek().some(({ bot, taken, yours }) => taken && !bot && !yours);
  const names = useComputed(() => playerNames(game.name, seats.value));

  /** Have a screen reader say what happened. */
  const tell = (events: readonly Told[], view: AnyView, before: AnyView | undefined) => {
    const sentences = events.flatMap((one) => {
      if (one.kind === "move") return [game.board.narrate(one, view, names.peek(), before)];
      return isTold(one) ? [tellEvent(one, names.peek()) ?? ""] : [];
    });
    if (sentences.length) announce([...new Set(sentences)].join(" "));
  };

  const staged = useMemo(() => {
    const showing = ({ told, late, shown: { v, view, motion } }: Step, seat: number | null) => {
      if (seat !== eyes.peek()) return;
      const before = motion?.before;
      if (late) tell(told, view, before);
      for (const event of told) {
        if (event.kind === "move") {
          if (event.seat !== CHANCE) latest.current = { move: event, v };
          sound((event.seat ?? 0) < 0 ? "roll" : "place");
          news.value = addNews(news.value, { move: event, view, before }, mine);
        } else if (isTold(event)) news.value = [{ move: event, view }];
        else if (event.kind === "end") sound("end");
      }
    };
    return new StagedMatch(game.board, showing);
  }, [summary.match]);
  useMotionEnd(staged, () => eyes.peek());

  const askWhoSits = () =>
    void api.show(summary.match).then(
      (now) => (seats.value = now.seats),
      () => undefined,
    );

  const client = useMemo(() => {
    const hearEvent = (event: Told | null, seat: number | null, state: MatchState) => {
      const reads = seat === eyes.peek();
      if (event === null && reads && state.last && news.peek().length === 0)
        news.value = addNews([], { move: state.last, view: state.view }, mine);
      if (event && reads && isTurnedDown(event, offers.current, mine)) {
        news.value = [{ move: event, view: state.view }];
        announce(tellEvent(event, names.peek()) ?? "");
      }
      offers.current = state.table.offers;
      const before = staged.known.peek().get(seat)?.view;
      const whole = staged.hear(event, seat, state);
      // A snapshot after the first one stands for events that are not told one by one; before the first one others may
      // have sat down who were not there when the page was told who sits.
      if (event === null && reads && before) events.value += 1;
      if (event === null && reads && (before || (state.table.begun && seats.peek().some(({ taken }) => !taken))))
        askWhoSits();
      if (!reads || whole.length === 0) return;
      events.value += 1;
      if (whole.some((one) => one.kind === "move" || isTold(one))) {
        refused.value = null;
        dismissAll();
      }
      tell(whole, state.view, before);
      if (whole.some(({ kind }) => kind === "sit" || kind === "rise")) askWhoSits();
      if (whole.some(({ kind }) => kind === "begin"))
        void notify(summary.title[lang.value] ?? "", t("notices.begun"), summary.match, othersPlay());
    };
    const hearLook = (look: Gesture) => {
      if (look.say !== null) {
        const one = { seat: look.seat, what: look.say, at: Date.now() };
        remarks.value = [...remarks.value.slice(-5), one];
        // On one column the list stands below the board.
        if (!mine.includes(look.seat ?? -1) && !reactionsMuted.peek() && matchMedia(ONE_COLUMN).matches)
          toast(tellRemark(one, names.peek()));
      } else if (look.seat !== null) {
        const next = new Map(pointed.value);
        if (look.at === null) next.delete(look.seat);
        else next.set(look.seat, look.at);
        pointed.value = next;
      }
    };
    const refuse = (nak: Nak) => {
      // Seats changed places, the seat was passed on to another device, or the socket was opened before this browser had
      // a name of its own here: the page has to ask who sits where.
      if (nak.code === "NOT_YOURS" && nak.id === null) {
        noteLostSeat(summary.match);
        location.reload();
        return;
      }
      sound("refuse");
      const why = nak.why ?? { rule: "", text: { [lang.value]: t(`refused.${nak.code}`) }, at: [] };
      refused.value = why;
      if (game.board.tellsRefusals) announce(why.text[lang.value] ?? "");
      else tellRefusal(game.name, why, REFUSAL_STAYS);
    };
    return new MatchClient(summary.match, mine.length ? mine : [null], hearEvent, hearLook, refuse);
  }, [summary.match]);

  useEffect(
    () => () => {
      client.close();
      staged.close();
    },
    [client],
  );

  // Of several seats at this screen, the one that is to decide looks at the board, as soon as both were told the same.
  const passOn = () => {
    const known = staged.known.value;
    const now = known.get(eyes.peek());
    const hasCome = (seat: number) => acts(known.get(seat), seat) && (known.get(seat)?.v ?? -1) >= (now?.v ?? -1);
    const next = mine.find((seat) => acts(now, seat) && hasCome(seat));
    if (next !== undefined && !acts(now, eyes.peek())) eyes.value = next;
  };

  const awaited = useRef(false);
  const callPlayer = () => {
    const yours = mine.some((seat) => acts(client.known.value.get(seat), seat));
    const title = summary.title[lang.value] ?? "";
    document.title = `${yours ? "● " : ""}${title} · Cubetable`;
    if (yours && !awaited.current) {
      vibrate();
      // The news that the match has begun comes before.
      queueMicrotask(() => void notify(title, t("notices.turn"), summary.match, othersPlay()));
    }
    awaited.current = yours;
  };

  // Each change counts; `useSignalEffect` waits for the next frame, and sees only the last of several.
  useLayoutEffect(() => effect(passOn), [client, mine]);
  useLayoutEffect(() => effect(callPlayer), [client, mine]);

  const known = useShown(client, staged, eyes.value);
  const rounds = useRoundEnd(game, known, latest);
  useLostSeat(summary.match, mine);
  useWakeLock(mine.length > 0 && known !== undefined && timeRuns(known));
  if (!known) return <Loading isAll word={connection.state.value === "lost" ? "line.lost" : "loading"} />;
  if (!known.table.begun) {
    if (known.table.ending !== null && summary.classroom) return <CalledOff />;
    if (known.table.ending !== null)
      return summary.tournament ? <NotPlayed summary={summary} /> : <Cancelled {...{ summary, game }} />;
    if (known.table.dice) return <Loading isAll word="dice.agreeing" />;
    if (isHand) return <HandWaits {...{ summary, game }} seats={seats.value} names={names.value} />;
    if (summary.classroom) return <ClassNotBegun summary={summary} seats={seats.value} names={names.value} />;
    if (summary.tournament) return <NotBegun summary={summary} seats={seats.value} names={names.value} />;
    return <WaitingRoom {...{ summary, game }} seats={seats.value} names={names.value} />;
  }
  const curtain = game.secret && mine.length > 1 && known.table.ending === null && lifted.value !== eyes.value;
  return (
    <>
      {summary.tournament && (
        <TournamentTable
          tournament={summary.tournament}
          match={summary.match}
          over={known.table.ending !== null}
          plays={mine.length > 0}
        />
      )}
      {(connection.state.value !== "open" || client.late.value) && (
        <p class="line-lost" role="status">
          {t(connection.state.value === "open" ? "line.late" : "line.lost")}
        </p>
      )}
      {curtain ? (
        <HandOver name={names.value[eyes.value ?? 0] ?? ""} lift={() => (lifted.value = eyes.value)} />
      ) : (
        <GameTable
          {...{ summary, game, isHand, client, known, eyes }}
          people={{ seats: seats.value, names: names.value, mine }}
          happenings={{ refused, remarks, pointed, events, news }}
          rounds={rounds}
          roll={known.rolls ? () => void staged.roll(eyes.peek()) : null}
        />
      )}
    </>
  );
}

/** What is shown to a reader; the time is always the latest that was told. */
function useShown(client: MatchClient, staged: StagedMatch, seat: number | null): StagedState | undefined {
  const shown = staged.known.value.get(seat);
  const newest = client.known.value.get(seat);
  return shown && newest && { ...shown, clock: newest.clock, heardAt: newest.heardAt };
}

const CHANCE = -1;

const timeRuns = ({ clock }: MatchState): boolean => !clock.paused && (clock.waits !== null || clock.running !== null);

const acts = (known: MatchState | undefined, seat: number | null): boolean =>
  seat !== null && (known?.view.actors.includes(seat) ?? false);
