import "../table/new/setup.css";
import { useSignal } from "@preact/signals";
import { seatHues } from "../boards/load";
import { miniatureOf } from "../boards/miniatures";
import { handicaps, NONE, written } from "../boards/options/handicap";
import { fitSeats, OptionField } from "../boards/options/option-field";
import { type Choices, only, Presets, read, rulesInWords, spec, usualOf } from "../boards/options/rules-fields";
import { settingUp, setUpMatch } from "../table/new/new-match";
import { type Bot, chooseOpponent, HIGHEST, isOffered, opponentIn } from "../table/new/opponent";
import { SeatCard, type Who } from "../table/new/seat-card";
import { Button } from "../ui/parts/button";
import { clockBrief, clockName } from "../ui/parts/clock";
import { bound, CheckField, ChoiceField, Form, NameField, SegmentField } from "../ui/parts/fields";
import { NotFound } from "../ui/parts/loading";
import { place } from "../ui/route";
import { rulesAddress } from "../ui/rules-link";
import { lang, seatName, sentence, t } from "../ui/words/words";
import { isStatic } from "../ui/world";
import { api } from "../wire/api";
import { loadGameWords } from "../wire/games";
import { Loaded, useRequest } from "../wire/loading/requests";
import type { AwayTerms, GameEntry, SeatRequest } from "../wire/types/answers";
import { BestSoFar } from "./best-results";
import { FairMatch, SeatHandicap } from "./fair-match";

/** The options that are asked for where the seats are. */
const OF_SEATS = ["players", "handicap"];
/** A table to which anybody may come. */
const OPEN = "open";
const CHAMPION: Bot = `bot:${HIGHEST}`;

/** People at other devices need a server. */
const PEOPLE: readonly ("here" | "link")[] = isStatic ? ["here"] : ["here", "link"];
const AWAY = ["wait", "bot", "claim"] as const;
const CLOCKS = ["none", "move:30", "move:120", "total:300+5", "total:900+10", "days:1", "days:3"];

export function Setup({ game }: { game: string }) {
  const request = useRequest(async () => {
    const [{ games, bots }, played] = await Promise.all([api.games(), api.progress().catch(() => [])]);
    const shown = games[game];
    if (!shown) return null;
    await loadGameWords([game]);
    const { levels } = shown.traits;
    const opponent = opponentIn(game, played.find((one) => one.game === game)?.level ?? 0, levels);
    return { shown, bots: bots.filter((bot) => isOffered(bot, levels)), opponent };
  }, [game]);
  return (
    <Loaded request={request} isAll>
      {(loaded) => (loaded ? <Panel game={game} {...loaded} /> : <NotFound />)}
    </Loaded>
  );
}

interface PanelProps {
  game: string;
  shown: GameEntry;
  bots: readonly string[];
  opponent: Bot;
}

function Panel({ game, shown, bots, opponent }: PanelProps) {
  const usual = usualOf(shown);
  const chosen = useSignal<Choices>(place.value.query.get("with") === "nobody" ? { ...usual, players: "1" } : usual);
  const clock = useSignal("none");
  const company = place.value.query.get("with");
  const listed = useSignal(company === OPEN);
  const shuffle = useSignal(false);
  const rated = useSignal(false);
  const wall = useSignal(false);
  const away = useSignal<AwayTerms["what"]>("wait");
  const others = useSignal<Who>(PEOPLE.find((who) => who === (company === OPEN ? "link" : company)) ?? opponent);
  const seats = useSignal<Record<number, Who>>({});
  const players = Number(chosen.value.players ?? 1);
  const choices = fitSeats(chosen.value, shown.options, players);
  /** On a television each person plays with a phone. */
  const whoAt = (seat: number): Who => {
    const usual = wall.value ? "link" : others.value;
    const who = seats.value[seat] ?? (seat === 0 ? "here" : usual);
    return wall.value && who === "here" ? "link" : who;
  };
  const Miniature = miniatureOf(game);
  const hues = seatHues(shown.traits);
  const own = Object.keys(shown.options).filter((name) => !OF_SEATS.includes(name));
  const unequal = useSignal(false);
  const handicap = handicapForm(shown, players);
  const given = handicaps(unequal.value && handicap ? chosen.value.handicap : NONE, players);
  const giveHandicaps = (numbers: readonly number[]) => {
    chosen.value = { ...chosen.value, handicap: written(numbers) };
  };
  const botAt = (seat: number): Bot | null => {
    const who = whoAt(seat);
    return who === "here" || who === "link" ? null : who;
  };
  const everyone = Array.from({ length: players }, (_, seat) => whoAt(seat));
  const now = spec(game, { ...choices, ...(usual.handicap && { handicap: written(given) }) }, usual);
  const withUsualSeats = spec(game, { ...choices, ...only(usual, OF_SEATS) }, usual);
  const rules = rulesInWords(shown, withUsualSeats, choices, own);
  const stays = given.some((number) => number > 0);
  const shuffled = shuffle.value && !stays;
  const invites = everyone.includes("link");
  const table = [
    ...(away.value === "wait" ? [] : [`${t("setup.away")}: ${t(`away.${away.value}`)}`]),
    ...(shuffled ? [t("setup.shuffle")] : []),
  ];

  const begin = () =>
    setUpMatch(
      {
        game: now,
        seats: everyone.map(seatAsked),
        clock: clock.value,
        listed: invites && listed.value,
        shuffle: shuffled,
        away: away.value,
        rated: rated.value,
      },
      wall.value ? "wall" : "m",
    );

  return (
    <Form class="setup" act={begin}>
      <header class={`setup-head game-${game}`}>
        {Miniature && <Miniature hues={shown.traits.colours} />}
        <div class="stack">
          <h1>{shown.title[lang.value]}</h1>
          <p>{shown.about[lang.value]}</p>
          <p>
            <a href={rulesAddress(game)} target="_blank" rel="noopener">
              {t("rules")}
            </a>
          </p>
        </div>
      </header>
      <section class="panel stack" aria-labelledby="who">
        <h2 id="who">{t("setup.seats")}</h2>
        <div class="setup-fields">
          {shown.options.players && (
            <OptionField
              name="players"
              option={shown.options.players}
              value={chosen.value.players ?? ""}
              change={(value) => (chosen.value = { ...chosen.value, players: value })}
            />
          )}
          {!wall.value && <NameField />}
        </div>
        <ol class="seat-cards">
          {Array.from({ length: players }, (_, seat) => (
            <li key={seat}>
              <SeatCard
                name={seatName(game, seat, players)}
                {...{ seat, usual: opponent, wall: wall.value }}
                hue={hues[seat] ?? "neutral"}
                who={whoAt(seat)}
                people={wall.value ? ["link"] : PEOPLE}
                bots={bots as Bot[]}
                change={(who) => {
                  if (who !== "here" && who !== "link") chooseOpponent(game, who);
                  seats.value = { ...seats.value, [seat]: who };
                }}
              >
                {handicap && unequal.value && (
                  <SeatHandicap
                    name={seatName(game, seat, players)}
                    value={given[seat] ?? 0}
                    most={handicap.most}
                    change={(value) => giveHandicaps(given.with(seat, value))}
                  />
                )}
              </SeatCard>
            </li>
          ))}
        </ol>
        {invites && !wall.value && (
          <SegmentField
            label={t("setup.joins")}
            value={listed.value ? "anyone" : "link"}
            values={["link", "anyone"]}
            name={(one) => t(`setup.joins.${one}`)}
            change={(one) => (listed.value = one === "anyone")}
          />
        )}
        {everyone.includes(CHAMPION) && <p class="soft">{t("setup.champion")}</p>}
        <div class="setup-switches">
          {handicap && <CheckField label={t("handicap.use")} {...bound(unequal)} />}
          {!isStatic && <CheckField label={t("setup.wall")} {...bound(wall)} />}
          {!isStatic && <CheckField label={t("rated.use")} {...bound(rated)} />}
        </div>
        {handicap && unequal.value && (
          <div class="setup-handicaps stack">
            <p class="soft">{`${handicap.about} ${t("handicap.stays")}`}</p>
            {players === 2 && (botAt(0) ?? botAt(1)) !== null && (
              <FairMatch
                measured={shown.fair}
                seats={[botAt(0), botAt(1)]}
                bots={bots}
                usual={usualStrength(opponent)}
                give={giveHandicaps}
              />
            )}
          </div>
        )}
        {wall.value && <p class="soft">{t("setup.wall.help")}</p>}
        {rated.value && <p class="soft">{t("rated.help")}</p>}
        <BestSoFar game={now} />
      </section>
      <section class="panel">
        <SegmentField label={t("setup.clock")} {...bound(clock)} values={CLOCKS} name={clockName} brief={clockBrief} />
      </section>
      <details class="panel setup-more">
        <summary>
          <h2>{t("setup.fold")}</h2>
          <span class="soft">{[rules, ...table].join(" · ")}</span>
        </summary>
        <div class="stack">
          <Presets
            presets={shown.presets}
            now={withUsualSeats}
            choose={(preset) => (chosen.value = { ...usual, ...only(chosen.value, OF_SEATS), ...read(preset) })}
          />
          <div class="setup-fields">
            {Object.entries(only(shown.options, own)).map(([name, option]) => (
              <OptionField
                key={name}
                name={name}
                option={option}
                value={choices[name] ?? option.default}
                players={players}
                change={(value) => (chosen.value = { ...chosen.value, [name]: value })}
              />
            ))}
            {!isStatic && (
              <ChoiceField label={t("setup.away")} {...bound(away)} values={AWAY} name={(one) => t(`away.${one}`)} />
            )}
            {!stays && <CheckField label={t("setup.shuffle")} {...bound(shuffle)} />}
          </div>
          {isStatic && <p class="soft">{t("static.devices")}</p>}
        </div>
      </details>
      <div class="setup-start">
        <Button says={t("setup.start")} look="main" submit disabled={settingUp.value} />
      </div>
    </Form>
  );
}

/** How much of a handicap a seat may have, and what it is; nothing if so many players can have none. */
function handicapForm({ options: { handicap } }: GameEntry, players: number): { most: number; about: string } | null {
  if (!handicap) return null;
  const { high, players: allowed } = handicap.form as { high: number; players: number[] };
  const words = [handicap.label, handicap.hint].map((one) => sentence(one[lang.value] ?? ""));
  return allowed.includes(players) ? { most: high, about: `${words[0]}. ${words[1]}`.trim() } : null;
}

/** Who has beaten the bots below the one that is offered is about as strong as the last of them. */
const usualStrength = (opponent: Bot): Bot => {
  const level = Number(opponent.split(":")[1] ?? 1);
  return `bot:${Math.max(1, level - 1)}` as Bot;
};

const seatAsked = (who: Who): SeatRequest =>
  who === "here" || who === "link" ? { kind: who } : { kind: "bot", bot: who };
