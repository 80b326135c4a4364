import { useEffect, useMemo } from "preact/hooks";
import { atRest } from "../boards/board-props";
import { StagedMatch } from "../boards/motion/staged";
import { GameFrame } from "../table/frame/game-frame";
import { playerNames } from "../table/frame/names";
import { type LoadedMatch, loadMatch } from "../table/load-match";
import { Loading } from "../ui/parts/loading";
import { lang, t } from "../ui/words/words";
import { Loaded, useRequest } from "../wire/loading/requests";
import { MatchClient } from "../wire/match-client";

/** A match inside another page: with a spectator's eyes even for its players, and never played. */
export const Embed = ({ match }: { match: string }) => (
  <Loaded request={useRequest(() => loadMatch(match), [match])} isAll>
    {(loaded) => <EmbeddedMatch {...loaded} />}
  </Loaded>
);

const nothing = () => undefined;

function EmbeddedMatch({ summary, game }: LoadedMatch) {
  const staged = useMemo(() => {
    const match = new StagedMatch(game.board);
    const client = new MatchClient(summary.match, [null], (...told) => void match.hear(...told), nothing, nothing);
    const close = () => {
      client.close();
      match.close();
    };
    return { match, close };
  }, [summary.match]);
  useEffect(() => staged.close, [staged]);
  const known = staged.match.known.value.get(null);
  if (!known) return <Loading isAll />;
  const { view, table, clock, heardAt } = known;
  const names = playerNames(game.name, summary.seats);
  const prompt = () => {
    if (table.ending === null) return table.begun ? game.board.prompt(view, names) : t("not_begun");
    const won = table.winners.map((seat) => names[seat]).join(", ");
    return won ? t("result.won", { names: won }) : t("result.nobody");
  };
  return (
    <GameFrame
      kind="embed"
      game={game}
      position={{
        ...atRest(view, names, game.hues),
        last: known.last,
        motion: known.motion,
        match: summary.match,
        clock: { ...clock, heardAt },
      }}
      head={{
        title: summary.title[lang.value] ?? "",
        heading: (
          <>
            <span class="soft">{names.join(" — ")}</span>
            <a class="embed-open" href={`/m/${summary.match}`} target="_blank" rel="noopener">
              {t("embed.open")}
            </a>
          </>
        ),
        prompt: prompt(),
      }}
      data={{ "data-v": known.v }}
    />
  );
}
