import "./rules.css";
import { useEffect } from "preact/hooks";
import { Lost } from "../app";
import { useAsked } from "../asked";
import { isGame } from "../boards/index";
import { place } from "../route";
import { lang, t } from "../words/words";

const books = import.meta.glob<{ default: string }>("@package/games/*/rules.*.md");

/** A game's rulebook; an address with a rule's number opens it there. */
export function Rules({ game }: { game: string }) {
  const spoken = lang.value;
  const answer = useAsked(async () => {
    const path = Object.keys(books).find((file) => file.endsWith(`/${game}/rules.${spoken}.md`));
    return (path && (await books[path]?.())?.default) || null;
  }, [game, spoken]).value;
  const number = place.value.fragment;

  useEffect(() => {
    if (answer.is !== "here" || !number) return;
    const rule = document.getElementById(number);
    rule?.scrollIntoView({ block: "center" });
    rule?.focus();
  }, [answer, number]);

  if (!isGame(game)) return <Lost />;
  if (answer.is === "awaited") return <p class="soft">{t("loading")}</p>;
  if (answer.is === "refused" || answer.it === null) return <p role="alert">{t("lost")}</p>;
  return (
    <div class="rules-page">
      <p>
        <a class="button main small" href={`/play/${game}`}>
          {t("home.set_up")}
        </a>{" "}
        <a class="button small" href={`/learn/${game}`}>
          {t("learn")}
        </a>
      </p>
      <article class="rulebook panel" dangerouslySetInnerHTML={{ __html: answer.it }} />
    </div>
  );
}
