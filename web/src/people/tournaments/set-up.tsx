import "../../table/new/setup.css";
import { useSignal } from "@preact/signals";
import { read, spec, usualOf } from "../../boards/options/rules-fields";
import { isOffered, nearestOf } from "../../table/new/opponent";
import { Button } from "../../ui/parts/button";
import { clockBrief, clockName } from "../../ui/parts/clock";
import { bound, CheckField, ChoiceField, Form, NameField, SelectField, TextField } from "../../ui/parts/fields";
import { go } from "../../ui/route";
import { nickname } from "../../ui/settings";
import { onceAtATime } from "../../ui/toasts";
import { lang, t } from "../../ui/words/words";
import { api } from "../../wire/api";
import type { GameEntry, TournamentRequest } from "../../wire/types/answers";

interface Props {
  games: Readonly<Record<string, GameEntry>>;
  bots: readonly string[];
}

type Bot = NonNullable<TournamentRequest["bots"]>[number];
type Kind = TournamentRequest["kind"];

const KINDS: readonly Kind[] = ["swiss", "round_robin", "knockout", "arena"];
const CLOCKS = ["total:300+5", "total:900+10", "move:30", "move:120", "days:1", "days:3"];
const ROUNDS = ["0", "3", "4", "5", "6", "7", "9", "11"];
const MINUTES = ["15", "30", "45", "60", "90", "120"];
const PATIENCE = ["60", "180", "300", "600", "86400"];
const BOTS = Array.from({ length: 33 }, (_, n) => String(n));
const FEWEST = 2;
const USUAL = "";

/** Set a tournament up: folded until somebody wants one. */
export function SetUp({ games, bots }: Props) {
  const names = Object.keys(games);
  const game = useSignal(names[0] ?? "");
  const rules = useSignal(USUAL);
  const seats = useSignal("2");
  const kind = useSignal<Kind>("swiss");
  const title = useSignal("");
  const clock = useSignal("total:300+5");
  const rounds = useSignal("0");
  const minutes = useSignal("30");
  const patience = useSignal("300");
  const starts = useSignal("");
  const level = useSignal(bots.find((bot) => bot === "bot:2") ?? bots[0] ?? "bot:1");
  const count = useSignal("0");
  const listed = useSignal(true);
  const rated = useSignal(false);
  const plays = useSignal(true);
  const busy = useSignal(false);
  const shown = games[game.value];
  if (!shown) return null;
  const sizes = seatsOf(shown).filter((n) => kind.value !== "round_robin" || n === "2");
  const own = sizes.includes(seats.value) ? seats.value : (sizes[0] ?? "2");
  const offered = bots.filter((bot) => isOffered(bot, shown.traits.levels));
  const bot = nearestOf(offered, level.value);

  const setUp = () =>
    onceAtATime(busy, async () => {
      const made = await api.setUpTournament({
        game: specOf(game.value, shown, rules.value, own),
        kind: kind.value,
        title: title.value,
        clock: clock.value,
        rounds: kind.value === "swiss" || kind.value === "round_robin" ? Number(rounds.value) : 0,
        minutes: Number(minutes.value),
        patience: Number(patience.value),
        starts: starts.value ? new Date(starts.value).getTime() : 0,
        listed: listed.value,
        rated: rated.value,
        bots: Array(Number(count.value)).fill(bot) as Bot[],
        join: plays.value,
        name: nickname.value,
      });
      go(`/tournament/${made.tournament}${made.key ? `#${made.key}` : ""}`);
    });

  return (
    <details class="panel setup-more">
      <summary>
        <h2>{t("tournament.set_up")}</h2>
        <span class="soft">{t("tournament.set_up.about")}</span>
      </summary>
      <Form class="stack" act={setUp}>
        <div class="setup-fields">
          <ChoiceField
            label={t("tournament.game")}
            value={game.value}
            values={names}
            name={(one) => games[one]?.title[lang.value] ?? one}
            change={(one) => {
              game.value = one;
              rules.value = USUAL;
            }}
          />
          <ChoiceField
            label={t("setup.options")}
            {...bound(rules)}
            values={[USUAL, ...presetsOf(shown).map((one) => one.spec)]}
            name={(one) =>
              one === USUAL
                ? t("tournament.usual_rules")
                : (presetsOf(shown).find((preset) => preset.spec === one)?.about[lang.value] ?? one)
            }
          />
          <ChoiceField
            label={t("tournament.kind")}
            value={kind.value}
            values={KINDS}
            name={(one) => t(`tournament.kind.${one}`)}
            change={(one) => {
              kind.value = one;
              rounds.value = one === "round_robin" ? "1" : "0";
            }}
          />
          {sizes.length > 1 && (
            <ChoiceField
              label={t("tournament.seats")}
              value={own}
              values={sizes}
              change={(one) => (seats.value = one)}
            />
          )}
          {kind.value === "swiss" && (
            <ChoiceField
              label={t("tournament.rounds")}
              {...bound(rounds)}
              values={ROUNDS}
              name={(one) => (one === "0" ? t("tournament.rounds.usual") : one)}
            />
          )}
          {kind.value === "round_robin" && (
            <ChoiceField
              label={t("tournament.cycles")}
              {...bound(rounds)}
              values={["1", "2"]}
              name={(one) => t(`tournament.cycles.${one}`)}
            />
          )}
          {kind.value === "arena" && (
            <ChoiceField
              label={t("tournament.minutes")}
              {...bound(minutes)}
              values={MINUTES}
              name={(one) => t("tournament.minutes.n", { n: one })}
            />
          )}
          <ChoiceField label={t("setup.clock")} {...bound(clock)} values={CLOCKS} name={clockName} brief={clockBrief} />
          <ChoiceField
            label={t("tournament.patience")}
            {...bound(patience)}
            values={PATIENCE}
            name={(one) => t(`tournament.patience.${one}`)}
          />
          <TextField label={t("tournament.starts")} {...bound(starts)} type="datetime-local" />
          <SelectField label={t("tournament.bots")} {...bound(count)} values={BOTS} />
          {count.value !== "0" && (
            <ChoiceField
              label={t("tournament.level")}
              {...bound(level)}
              value={bot}
              values={offered}
              name={(one) => t(`bot.${one.replace(":", "")}`)}
              brief={(one) => one.split(":")[1] ?? "0"}
            />
          )}
          <TextField label={t("tournament.title")} {...bound(title)} maxLength={24} />
          <NameField />
        </div>
        <CheckField label={t("tournament.plays")} {...bound(plays)} />
        <CheckField label={t("tournament.listed")} {...bound(listed)} />
        <CheckField label={t("tournament.rated")} {...bound(rated)} />
        <p class="soft">{t(`tournament.kind.${kind.value}.about`)}</p>
        <p>
          <Button says={t("tournament.set_up")} look="main" submit disabled={busy.value} />
        </p>
      </Form>
    </details>
  );
}

/** How many may sit at a table of a game. */
function seatsOf({ options }: GameEntry): string[] {
  const form = options.players?.form as { low: number; high: number } | undefined;
  if (!form) return ["2"];
  return Array.from({ length: form.high - form.low + 1 }, (_, n) => n + form.low)
    .filter((n) => n >= FEWEST)
    .map(String);
}

/** The variations of a game in which players are against each other. */
const presetsOf = ({ presets }: GameEntry) =>
  presets.filter(({ spec }) => {
    const chosen = read(spec);
    return Object.keys(chosen).length > 0 && chosen.mode === undefined && Number(chosen.players ?? FEWEST) >= FEWEST;
  });

function specOf(game: string, shown: GameEntry, preset: string, players: string): string {
  const usual = usualOf(shown);
  return spec(game, { ...usual, ...read(preset), ...(usual.players && { players }) }, usual);
}
