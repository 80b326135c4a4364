import "./rules.css";
import { useEffect } from "preact/hooks";
import { classHere } from "../ui/class-place";
import { Button, LinkButton } from "../ui/parts/button";
import { NotFound } from "../ui/parts/loading";
import { place } from "../ui/route";
import { pageBefore, WayBack } from "../ui/rules-link";
import { theme } from "../ui/settings";
import { lang, t } from "../ui/words/words";
import { fileAddress, isStatic } from "../ui/world";
import { api } from "../wire/api";
import { listGames } from "../wire/games";
import { Loaded, useRequest } from "../wire/loading/requests";
import { transport } from "../wire/transport";
import type { RuleStep } from "../wire/types/answers";
import { BookText } from "./book-text";

const books = import.meta.glob<{ default: string }>("@package/games/*/rules.*.md");

/** A rulebook: one that was built with the page is HTML, one that another package brings is Markdown. */
type Book = ({ html: string } | { text: string }) & { steps: readonly RuleStep[]; lessons: boolean };

/** A game's rulebook; an address with a rule's number opens it there. */
export function Rules({ game }: { game: string }) {
  const request = useRequest(() => findBook(game, lang.value), [game, lang.value]);
  const number = place.value.fragment;
  const from = pageBefore();
  const { value: answer } = request;

  useEffect(() => {
    if (answer.is !== "loaded" || !number) return;
    const rule = document.getElementById(number);
    rule?.scrollIntoView({ block: "center" });
    rule?.focus();
  }, [answer, number]);

  useEffect(() => {
    if (answer.is === "loaded" && isStatic) void fillImages(document);
  }, [answer, theme.value]);

  return (
    <Loaded request={request} isAll>
      {(book) =>
        book === null ? (
          <NotFound />
        ) : (
          <div class="rules-page">
            {"html" in book && <div dangerouslySetInnerHTML={{ __html: book.html.slice(0, headingEnd(book.html)) }} />}
            <p class={`row ${from === null ? "" : "rules-way"}`}>
              {from !== null && <WayBack from={from} />}
              {from === null && classHere() === null && (
                <>
                  <LinkButton says={t("home.set_up")} look="main small" href={`/play/${game}`} />
                  {book.lessons && <LinkButton says={t("learn")} look="small" href={`/learn/${game}`} />}
                </>
              )}
            </p>
            {book.steps.length > 0 && <Minute steps={book.steps} />}
            {"html" in book && <Contents html={book.html} />}
            {"html" in book ? (
              <article
                class="rulebook panel"
                dangerouslySetInnerHTML={{ __html: inTheme(book.html.slice(headingEnd(book.html))) }}
              />
            ) : (
              <article class="rulebook panel">
                <BookText text={book.text} />
              </article>
            )}
          </div>
        )
      }
    </Loaded>
  );
}

const HEADING_END = "</h1>";

/** Where a book's own heading ends: it stands above the steps. */
const headingEnd = (html: string) => html.indexOf(HEADING_END) + HEADING_END.length;

const CHAPTER = /<h2[^>]*>(.*?)<\/h2>/g;

/** The chapters of a book: a press leads to one. */
function Contents({ html }: { html: string }) {
  const open = (n: number) => {
    const chapter = document.querySelectorAll<HTMLElement>(".rulebook h2")[n];
    if (!chapter) return;
    chapter.tabIndex = -1;
    chapter.scrollIntoView();
    chapter.focus({ preventScroll: true });
  };
  return (
    <nav class="rules-contents" aria-label={t("rules.contents")}>
      {[...html.matchAll(CHAPTER)].map(([, title = ""], n) => (
        <Button key={n} says={title} look="quiet small" press={() => open(n)} />
      ))}
    </nav>
  );
}

/** The pictures of a book in the colours of the page; without a server they come once the book is shown. */
function inTheme(html: string): string {
  const coloured = html.replaceAll("scheme=auto", `scheme=${theme.value}`);
  return isStatic ? coloured.replaceAll('<img src="/api/', '<img data-from="/api/') : coloured;
}

/** The rules in a few steps with pictures, which the game draws from positions. */
const Minute = ({ steps }: { steps: readonly RuleStep[] }) => (
  <section class="panel minute" aria-labelledby="minute">
    <h2 id="minute">{t("rules.minute")}</h2>
    <ol class="minute-steps">
      {steps.map((step) => (
        <li class="minute-step" key={step.name}>
          <p>{step.says[lang.value]}</p>
          <div class="minute-pictures">
            {step.pictures.map(({ address, width, height }) => (
              <img
                key={address}
                src={`${address}?scheme=${theme.value}`}
                {...{ width, height }}
                alt=""
                loading="lazy"
              />
            ))}
          </div>
        </li>
      ))}
    </ol>
  </section>
);

async function findBook(game: string, language: string): Promise<Book | null> {
  const path = Object.keys(books).find((file) => file.endsWith(`/${game}/rules.${language}.md`));
  const built = path === undefined ? undefined : await books[path]?.();
  if (built) return { html: built.default, steps: await stepsOf(game), lessons: true };
  const { rules, lessons = false } = (await listGames())[game] ?? {};
  const address = rules?.[language];
  const answer = address === undefined ? null : await fetch(fileAddress(address));
  return answer?.ok ? { text: await answer.text(), steps: await stepsOf(game), lessons } : null;
}

/** The steps of the rules; without a network there are none, and the rulebook can be read all the same. */
const stepsOf = (game: string) =>
  api.minute(game).then(
    ({ steps }) => steps,
    () => [],
  );

/** Show the pictures of a text that came as HTML: each names in `data-from` where the API has it. */
async function fillImages(within: ParentNode): Promise<void> {
  for (const image of within.querySelectorAll<HTMLImageElement>("img[data-from]")) {
    const address = image.dataset.from ?? "";
    delete image.dataset.from;
    const answer = await transport()
      .request("GET", address.slice("/api".length))
      .catch(() => null);
    if (answer?.ok) image.src = URL.createObjectURL(await answer.blob());
  }
}
