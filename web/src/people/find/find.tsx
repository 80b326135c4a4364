import "./find.css";
import { useEffect } from "preact/hooks";
import { t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { loadGameWords } from "../../wire/games";
import { Loaded, useRequest } from "../../wire/loading/requests";
import { OpenSeeks } from "./open-seeks";
import { followLobby, ownSeek } from "./seeking";
import { Waiting } from "./waiting";
import { Wanted } from "./wanted";
import { WatchedMatches } from "./watched";

/** Find a game: say what one looks for, take what another looks for, or watch. */
export function Find() {
  const request = useRequest(async () => {
    const { games } = await api.games();
    await loadGameWords(Object.keys(games));
    return games;
  }, []);
  useEffect(followLobby, []);
  return (
    <Loaded request={request} isAll>
      {(games) => (
        <div class="find">
          <header class="stack">
            <h1>{t("find")}</h1>
            <p class="soft">{t("find.about")}</p>
          </header>
          <div class="find-own">{ownSeek.value ? <Waiting own={ownSeek.value} /> : <Wanted games={games} />}</div>
          <div class="find-others">
            <OpenSeeks />
            <WatchedMatches />
          </div>
        </div>
      )}
    </Loaded>
  );
}
