import { useSignal } from "@preact/signals";
import { isOffered, nearestOf } from "../../../table/new/opponent";
import { Button } from "../../../ui/parts/button";
import { clockBrief, clockName } from "../../../ui/parts/clock";
import { ChoiceField, Form, SegmentField } from "../../../ui/parts/fields";
import { onceAtATime } from "../../../ui/toasts";
import { lang, t } from "../../../ui/words/words";
import { api } from "../../../wire/api";
import { loadGameWords } from "../../../wire/games";
import { Loaded, useRequest } from "../../../wire/loading/requests";
import type { GameEntry, GameList, PairRequest } from "../../../wire/types/answers";
import type { ClassProps } from "../follow";
import { freeMembers, namesOf } from "../words";
import { GameTiles } from "./game-tiles";
import { type How, howsFor, planOf } from "./pairing";
import { Choose, Who } from "./who";

type Bot = NonNullable<PairRequest["bot"]>;

const CLOCKS = ["none", "total:300+5", "total:900+10", "move:30", "move:120"];
const USUAL = "";

/** Whether a bot has a level: one that plays at random is no opponent for a class. */
const isLevel = (bot: string): bot is Bot => bot.startsWith("bot:");

interface Props extends ClassProps {
  close: () => void;
}

/** Start a game for all who are free, or for some of them. */
export function StartGame(props: Props) {
  const request = useRequest(async () => {
    const list = await api.games();
    await loadGameWords(Object.keys(list.games));
    return list;
  }, []);
  return <Loaded request={request}>{(list) => <PairForm {...props} list={list} />}</Loaded>;
}

function PairForm({ code, shown, act, close, list }: Props & { list: GameList }) {
  const { games } = list;
  const game = useSignal(Object.keys(games)[0] ?? "");
  const rules = useSignal(USUAL);
  const how = useSignal<How>("random");
  const bot = useSignal<Bot>("bot:1");
  const clock = useSignal("none");
  const chosen = useSignal<readonly number[] | null>(null);
  const order = useSignal<readonly number[]>([]);
  const busy = useSignal(false);
  const entry = games[game.value];
  if (!entry) return null;
  const bots = list.bots.filter(isLevel).filter((one) => isOffered(one, entry.traits.levels));
  const opponent = nearestOf(bots, bot.value);
  const free = freeMembers(shown);
  const spec = rules.value || game.value;
  const hows = howsFor(spec, entry);
  const asked = hows.includes(how.value) ? how.value : (hows[0] ?? "random");
  const who = asked === "chosen" ? order.value : (chosen.value ?? free.map(({ number }) => number));
  const plan = planOf(asked, who, spec, entry);
  const start = () =>
    onceAtATime(busy, async () => {
      const { tables } = plan;
      await api.pairClass(code, {
        game: spec,
        clock: clock.value === "none" ? "" : clock.value,
        how: asked,
        who,
        bot: opponent,
        tables,
      });
      close();
      await act(api.classroom(code));
    });
  return (
    <Form class="stack" act={start}>
      <GameTiles
        games={games}
        value={game.value}
        change={(one) => {
          game.value = one;
          rules.value = USUAL;
        }}
      />
      <Rules {...{ entry }} game={game.value} value={rules.value} change={(one) => (rules.value = one)} />
      {hows.length > 1 && (
        <SegmentField
          label={t("class.how")}
          value={asked}
          values={hows}
          name={(one) => t(`class.how.${one}`)}
          change={(one) => (how.value = one)}
        />
      )}
      {asked === "bot" && (
        <ChoiceField
          label={t("tournament.level")}
          value={opponent}
          values={bots}
          name={(one) => t(`bot.${one.replace(":", "")}`)}
          brief={(one) => one.split(":")[1] ?? "0"}
          change={(one) => (bot.value = one)}
        />
      )}
      {asked === "chosen" ? (
        <div class="stack class-who">
          <p class="soft">{t("class.how.chosen.about")}</p>
          <Choose members={free} chosen={order.value} change={(now) => (order.value = now)} />
        </div>
      ) : (
        <Who members={free} chosen={chosen} />
      )}
      <ChoiceField
        label={t("setup.clock")}
        value={clock.value}
        values={CLOCKS}
        name={clockName}
        brief={clockBrief}
        change={(one) => (clock.value = one)}
      />
      <p class="soft class-plan" role="status">
        {plan.says(namesOf(shown))}
      </p>
      <div class="row">
        <Button says={t("class.start.go")} look="main" submit disabled={busy.value || !plan.isReady} />
        <Button says={t("cancel")} look="quiet" press={close} />
      </div>
    </Form>
  );
}

interface RulesProps {
  game: string;
  entry: GameEntry;
  value: string;
  change: (spec: string) => void;
}

/** The variations of a game by their names, where it has any. */
function Rules({ game, entry, value, change }: RulesProps) {
  const { presets } = entry;
  if (presets.length === 0) return null;
  const nameOf = (one: string) =>
    presets.find(({ spec }) => spec === (one || game))?.about[lang.value] ?? t("tournament.usual_rules");
  const others = presets.filter(({ spec }) => spec !== game);
  return (
    <ChoiceField
      label={t("setup.options")}
      value={value}
      values={[USUAL, ...others.map(({ spec }) => spec)]}
      name={nameOf}
      change={change}
    />
  );
}
