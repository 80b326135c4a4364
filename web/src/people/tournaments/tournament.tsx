import "../../boards/parts/points-table.css";
import "./tournaments.css";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { AskFirst } from "../../ui/parts/ask-first";
import { Button, LinkButton } from "../../ui/parts/button";
import { copy } from "../../ui/parts/copy";
import { NameField } from "../../ui/parts/fields";
import { Loading } from "../../ui/parts/loading";
import { place } from "../../ui/route";
import { nickname } from "../../ui/settings";
import { orSayWhy } from "../../ui/toasts";
import { lang, sentence, t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { loadGameWords } from "../../wire/games";
import { useOrigin } from "../../wire/loading/origin";
import type { TournamentView } from "../../wire/types/answers";
import { nameIn } from "../../wire/views";
import { useTournament } from "./follow";
import { factsOf, statusText } from "./list";
import { OwnGame } from "./own-game";
import { Podium } from "./podium";
import { Bracket, Crosstable, OwnGames, Rounds, Standings } from "./results";
import { leftText, namesOf, titleOf } from "./words";

type Act = (asking: Promise<TournamentView>) => Promise<void>;

/** A tournament: take part, see who stands where, and be led to one's next game. */
export function Tournament({ tournament }: { tournament: string }) {
  const { followed, act: answer } = useTournament(tournament);
  const words = useSignal(false);
  const { shown, problem } = followed.value;
  const game = shown && nameIn(shown.game);
  useEffect(() => {
    if (game) void loadGameWords([game]).then(() => (words.value = true));
  }, [game]);
  if (problem !== null) {
    return (
      <section class="panel stack" role="alert">
        <h1>{problem.message}</h1>
        <p>
          <a href="/tournaments">{t("tournaments")}</a>
        </p>
      </section>
    );
  }
  if (!shown || !words.value) return <Loading isAll />;
  const act: Act = (asking) => orSayWhy(() => answer(asking));
  return (
    <section class="stack tournament">
      <header class="stack">
        <div class="row spread">
          <h1>{titleOf(shown)}</h1>
          <a href="/tournaments">{t("tournaments")}</a>
        </div>
        <p class="soft">{factsOf(shown).join(" · ")}</p>
        <p class="soft">{sentence(shown.rules[lang.value] ?? "")}</p>
        <p class={`tournament-status ${shown.status}`} role="status">
          {progressText(shown)} <TimeLeft shown={shown} />
        </p>
      </header>
      {shown.status === "over" && shown.standings.length > 0 && <Podium shown={shown} />}
      <OwnGame shown={shown} after={2} />
      <TakePart {...{ shown, act }} />
      {shown.hosted && shown.status === "waiting" && <HostTools {...{ shown, act }} />}
      {hasResults(shown) ? <Results shown={shown} /> : <People {...{ shown, act }} />}
      {(shown.status === "waiting" || hasResults(shown)) && (
        <p class="soft small">
          {t(`tournament.kind.${shown.kind}.about`)} {t("tournament.absences", { n: Math.ceil(shown.patience / 60) })}
        </p>
      )}
    </section>
  );
}

interface Props {
  shown: TournamentView;
  act: Act;
}

/** Whether there is a standing: one that was closed before it began has none. */
const hasResults = ({ status, games }: TournamentView): boolean =>
  status === "running" || status === "over" || games.length > 0;

/** How it stands, with the round where there are rounds. */
function progressText(shown: TournamentView): string {
  if (shown.status !== "running" || shown.kind === "arena") return statusText(shown);
  if (shown.rounds === null) return t("tournament.round", { n: shown.round });
  return t("tournament.round_of", { n: shown.round, all: shown.rounds });
}

/** The time until an arena ends, counted down. */
function TimeLeft({ shown }: { shown: TournamentView }) {
  const left = useSignal("");
  useEffect(() => {
    const { ends } = shown;
    if (ends === null || shown.status !== "running") {
      left.value = "";
      return;
    }
    const tick = () => (left.value = leftText((ends - Date.now()) / 1_000));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [shown.ends, shown.status]);
  if (!left.value) return null;
  return (
    <span class="number" role="timer">
      {t("tournament.left", { time: left.value })}
    </span>
  );
}

/** Join, withdraw, or come back. */
function TakePart({ shown, act }: Props) {
  const you = shown.people.find((one) => one.yours);
  const open = shown.status === "waiting" || (shown.status === "running" && shown.kind === "arena");
  const goes = shown.status === "waiting" || shown.status === "running";
  const join = () => act(api.joinTournament(shown.tournament, { key: place.value.fragment, name: nickname.value }));
  if (you && !you.withdrawn && goes) {
    return (
      <div class="row">
        <span>{t("tournament.you_take_part")}</span>
        <AskFirst
          look="small"
          label={t("tournament.withdraw")}
          question={t("tournament.withdraw.sure")}
          about={t("tournament.withdraw.about")}
          no={t("tournament.withdraw.keep")}
          act={() => void act(api.withdrawFromTournament(shown.tournament))}
        />
      </div>
    );
  }
  if (you && goes) {
    return (
      <div class="panel stack">
        <p>{t("tournament.you_withdrew")}</p>
        <p>
          <Button says={t("tournament.return")} look="main" press={join} />
        </p>
      </div>
    );
  }
  if (you || !open) return null;
  return (
    <div class="panel stack tournament-join">
      <NameField />
      {shown.rated && <p class="soft">{t("rated.help")}</p>}
      <p>
        <Button says={t("tournament.join")} look="main" press={join} />
      </p>
    </div>
  );
}

/** What the host does before the start: give the link away, and start. */
function HostTools({ shown, act }: Props) {
  const key = place.value.fragment;
  const link = `${useOrigin()}/tournament/${shown.tournament}${!shown.listed && key ? `#${key}` : ""}`;
  const enough = shown.participants >= shown.least;
  return (
    <div class="panel stack">
      <h2>{t("tournament.host")}</h2>
      <div class="row invitation">
        <input
          class="input"
          readOnly
          value={link}
          aria-label={t("tournament.link")}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button says={t("waiting.copy")} look="small" press={() => void copy(link, t("waiting.copied"))} />
      </div>
      {!shown.listed && !key && <p class="soft">{t("tournament.link.lost")}</p>}
      <div class="row">
        <Button
          says={t("tournament.start")}
          look="main"
          disabled={!enough}
          press={() => act(api.startTournament(shown.tournament))}
        />
        <Button says={t("tournament.add_bot")} press={() => act(api.addBots(shown.tournament, ["bot:2"]))} />
        <AskFirst
          label={t("tournament.cancel")}
          question={t("tournament.cancel.sure")}
          about={t("tournament.cancel.about")}
          no={t("tournament.cancel.keep")}
          act={() => void act(api.cancelTournament(shown.tournament))}
        />
      </div>
      {!enough && <p class="soft">{t("tournament.too_few", { n: shown.least })}</p>}
    </div>
  );
}

/** Who has joined; the host may take somebody out before it begins. */
function People({ shown, act }: Props) {
  const names = namesOf(shown.people);
  const there = shown.people.filter((one) => !one.withdrawn);
  return (
    <section class="stack" aria-labelledby="people">
      <h2 id="people">{t("tournament.people")}</h2>
      {there.length === 0 && <p class="soft">{t("tournament.nobody")}</p>}
      <ul class="tournament-people">
        {there.map((one) => (
          <li key={one.number}>
            <span>
              {names.get(one.number)}
              {one.program && <span class="tag">{t("program")}</span>}
              {one.yours && <span class="tag">{t("you")}</span>}
            </span>
            {shown.hosted && shown.status === "waiting" && !one.yours && (
              <Button
                says="×"
                look="quiet small"
                aria-label={t("tournament.remove", { name: names.get(one.number) ?? "" })}
                press={() => act(api.removeParticipant(shown.tournament, one.number))}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What decides between players with the same points, in words: a finger has no tooltips. */
function TieBreaks({ shown }: { shown: TournamentView }) {
  if (shown.tie_breaks.length === 0) return null;
  return (
    <details class="tie-breaks">
      <summary>{t("tournament.ties")}</summary>
      <dl>
        {shown.tie_breaks.map((name) => (
          <div key={name}>
            <dt>{t(`tournament.tie.${name}`)}</dt>
            <dd>{t(`tournament.tie.${name}.about`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The standings and the games, and where they can be taken from. */
function Results({ shown }: { shown: TournamentView }) {
  const address = `/api/tournaments/${shown.tournament}`;
  const bracket = shown.bracket.length > 0;
  const crosstable = shown.kind !== "arena" && !bracket;
  return (
    <>
      {bracket && (
        <section class="stack">
          <h2>{t("tournament.bracket")}</h2>
          <Bracket shown={shown} />
        </section>
      )}
      <section class="stack">
        <h2>{t("tournament.standings")}</h2>
        <Standings shown={shown} />
        <TieBreaks shown={shown} />
      </section>
      <OwnGames shown={shown} />
      {crosstable && (
        <section class="stack">
          <h2>{t("tournament.crosstable")}</h2>
          <Crosstable shown={shown} />
        </section>
      )}
      <section class="stack">
        <h2>{t(shown.kind === "arena" ? "tournament.latest" : "tournament.rounds")}</h2>
        <Rounds shown={shown} />
      </section>
      <p class="row">
        <LinkButton says={t("tournament.csv.standings")} look="small" href={`${address}/standings.csv`} download />
        <LinkButton says={t("tournament.csv.games")} look="small" href={`${address}/games.csv`} download />
        <LinkButton says={t("tournament.zip")} look="small" href={`${address}/results.zip`} download />
      </p>
    </>
  );
}
