import "./rules.css";
import { useEffect } from "preact/hooks";
import { Loaded } from "../parts/loaded";
import { NotFound } from "../parts/not-found";
import { useRequest } from "../requests";
import { place } from "../route";
import { listGames } from "../wire/games";
import { lang, t } from "../words/words";

const books = import.meta.glob<{ default: string }>("@package/games/*/rules.*.md");

/** A rulebook: one that was built with the page is HTML, one that another package brings is shown as it is written. */
type Book = { html: string } | { text: string };

/** A game's rulebook; an address with a rule's number opens it there. */
export function Rules({ game }: { game: string }) {
  const request = useRequest(() => findBook(game, lang.value), [game, lang.value]);
  const number = place.value.fragment;
  const { value: answer } = request;

  useEffect(() => {
    if (answer.is !== "loaded" || !number) return;
    const rule = document.getElementById(number);
    rule?.scrollIntoView({ block: "center" });
    rule?.focus();
  }, [answer, number]);

  return (
    <Loaded request={request}>
      {(book) =>
        book === null ? (
          <NotFound />
        ) : (
          <div class="rules-page">
            <p>
              <a class="button main small" href={`/play/${game}`}>
                {t("home.set_up")}
              </a>{" "}
              <a class="button small" href={`/learn/${game}`}>
                {t("learn")}
              </a>
            </p>
            {"html" in book ? (
              <article class="rulebook panel" dangerouslySetInnerHTML={{ __html: book.html }} />
            ) : (
              <article class="rulebook panel">
                <p class="rulebook-text">{book.text}</p>
              </article>
            )}
          </div>
        )
      }
    </Loaded>
  );
}

async function findBook(game: string, language: string): Promise<Book | null> {
  const path = Object.keys(books).find((file) => file.endsWith(`/${game}/rules.${language}.md`));
  const built = path === undefined ? undefined : await books[path]?.();
  if (built) return { html: built.default };
  const address = (await listGames())[game]?.rules[language];
  const answer = address === undefined ? null : await fetch(address);
  return answer?.ok ? { text: await answer.text() } : null;
}
