import { LinkButton } from "../../ui/parts/button";
import { say, t } from "../../ui/words/words";
import { listGames, loadGameWords } from "../../wire/games";
import { Loaded, useRequest } from "../../wire/loading/requests";

/** The games whose positions can be set up. */
export function Choose() {
  const request = useRequest(async () => {
    const games = Object.entries(await listGames()).flatMap(([name, { editor }]) => (editor ? [name] : []));
    await loadGameWords(games);
    return games;
  }, []);
  return (
    <section class="panel stack">
      <h1>{t("editor")}</h1>
      <p class="soft">{t("editor.about")}</p>
      <Loaded request={request}>
        {(games) => (
          <ul class="row editor-games">
            {games.map((game) => (
              <li key={game}>
                <LinkButton says={say(`${game}.title`)} href={`/edit?game=${game}`} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <p>
        <a href="/open">{t("open.link")}</a>
      </p>
    </section>
  );
}
