import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { tell } from "../aloud";
import type { AnyView, BoardModule } from "../boards/board";
import { FACTS, type GameName } from "../boards/index";
import { notify } from "../notices";
import { play as sound } from "../sounds";
import { dismissAll, toast } from "../toasts";
import { api } from "../wire/api";
import { line } from "../wire/line";
import { Follow, type Known } from "../wire/match";
import type { MatchShown } from "../wire/types/answers";
import type { Looked, Nak, ReasonShown, Told } from "../wire/types/messages";
import { lang, seatName, t } from "../words/words";
import { Curtain } from "./curtain";
import { Playing } from "./playing";
import type { Said } from "./reactions";
import { Waiting } from "./waiting";

interface Props {
  shown: MatchShown;
  game: GameName;
  board: BoardModule<AnyView>;
}

/** Sit at a table, or stand beside it: follow the match, and show what it has come to. */
export function Sitting({ shown, game, board }: Props) {
  const seats = useSignal(shown.seats);
  const mine = useMemo(() => shown.seats.flatMap((seat, n) => (seat.yours ? [n] : [])), [shown]);
  const eyes = useSignal<number | null>(mine[0] ?? null);
  const wrong = useSignal<ReasonShown | null>(null);
  const said = useSignal<readonly Said[]>([]);
  const pointed = useSignal<ReadonlyMap<number, string>>(new Map());
  const heard = useSignal(0);
  const lifted = useSignal<number | null>(eyes.value);

  const names = useComputed(() =>
    seats.value.map((seat, n) => {
      const own = seatName(game, n, seats.value.length);
      return seat.bot ? `${own} · ${botName(seat.name)}` : seat.name ? `${own} · ${seat.name}` : own;
    }),
  );

  const follow = useMemo(() => {
    const told = (event: Told, seat: number | null) => {
      if (seat !== eyes.peek()) return;
      heard.value += 1;
      const known = follow.known.peek().get(seat);
      if (event.kind === "move") {
        wrong.value = null;
        dismissAll();
        sound((event.seat ?? 0) < 0 ? "roll" : "place");
        if (known) tell(board.narrate(event, known.view as unknown as AnyView, names.peek()));
      } else if (event.kind === "sit" || event.kind === "rise")
        void api.show(shown.match).then((now) => (seats.value = now.seats));
      else if (event.kind === "end") sound("end");
    };
    const looked = (look: Looked) => {
      if (look.say !== null) {
        said.value = [...said.value.slice(-5), { seat: look.seat, what: look.say, at: Date.now() }];
      } else if (look.seat !== null) {
        const next = new Map(pointed.value);
        if (look.at === null) next.delete(look.seat);
        else next.set(look.seat, look.at);
        pointed.value = next;
      }
    };
    const refused = (nak: Nak) => {
      sound("refuse");
      const why = nak.why ?? { rule: "", text: { [lang.value]: t(`refused.${nak.code}`) }, at: [] };
      const text = why.text[lang.value] ?? "";
      wrong.value = why;
      tell(text);
      if (board.tellsRefusals) return;
      toast(
        <>
          {text} {why.rule && <a href={`/rules/${game}#${why.rule}`}>{t("rules")}</a>}
        </>,
      );
    };
    return new Follow(shown.match, mine.length ? mine : [null], told, looked, refused);
  }, [shown.match]);

  useEffect(() => () => follow.close(), [follow]);

  // Of several seats at this screen, the one that is to decide looks at the board.
  useSignalEffect(() => {
    const next = mine.find(
      (seat) => follow.known.value.get(seat)?.view.actors && acts(follow.known.value.get(seat), seat),
    );
    if (next !== undefined && next !== eyes.peek() && !acts(follow.known.value.get(eyes.peek()), eyes.peek()))
      eyes.value = next;
  });

  const awaited = useRef(false);
  useSignalEffect(() => {
    const yours = mine.some((seat) => acts(follow.known.value.get(seat), seat));
    const title = shown.title[lang.value] ?? "";
    document.title = `${yours ? "● " : ""}${title} · Cubetable`;
    if (yours && !awaited.current) void notify(title, t("notices.turn"), shown.match);
    awaited.current = yours;
  });

  const known = follow.known.value.get(eyes.value);
  if (!known) return <p class="soft">{t(line.state.value === "lost" ? "line.lost" : "loading")}</p>;
  if (!known.table.begun) return <Waiting shown={shown} seats={seats.value} names={names.value} />;
  const curtain = FACTS[game].secret && mine.length > 1 && known.table.ending === null && lifted.value !== eyes.value;
  return (
    <>
      {(line.state.value !== "open" || follow.late.value) && (
        <p class="line-lost" role="status">
          {t(line.state.value === "open" ? "line.late" : "line.lost")}
        </p>
      )}
      {curtain ? (
        <Curtain name={names.value[eyes.value ?? 0] ?? ""} lift={() => (lifted.value = eyes.value)} />
      ) : (
        <Playing
          {...{ shown, game, board, follow, known, mine, eyes, wrong, said, pointed, heard }}
          seats={seats.value}
          names={names.value}
        />
      )}
    </>
  );
}

const acts = (known: Known | undefined, seat: number | null): boolean =>
  seat !== null && known !== undefined && (known.view as unknown as AnyView).actors.includes(seat);

export const botName = (name: string): string => t(`bot.${name.replace(":", "")}`);
