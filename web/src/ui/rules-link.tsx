import { inClass } from "./class-place";
import { LinkButton } from "./parts/button";
import { place } from "./route";
import { t } from "./words/words";

/** What one goes back to, by the first part of its address; everything else is just where one was. */
const WAYS: Readonly<Record<string, string>> = { m: "rules.back", puzzles: "rules.back.puzzle" };

/** What a page of this program may be called in the address of another one. */
const OWN_PAGE = /^\/[\w/-]+$/;

/** Where a game's rules stand, or one of them; they remember from where they were opened. */
export function rulesAddress(game: string, rule = ""): string {
  const from = `/${place.value.parts.join("/")}`;
  return inClass(`/rules/${game}${OWN_PAGE.test(from) ? `?from=${from}` : ""}${rule && `#${rule}`}`);
}

/** A button that opens a game's rules beside what is played. */
export const RulesLink = ({ game, look }: { game: string; look?: string }) => (
  <LinkButton says={t("rules")} look={look} href={rulesAddress(game)} target="_blank" rel="noopener" />
);

/** The page from which the rules were opened, if one of this program is named. */
export function pageBefore(): string | null {
  const from = place.value.query.get("from") ?? "";
  return OWN_PAGE.test(from) ? from : null;
}

/** The way back to where the rules were opened from; a tab that has shown nothing else is closed. */
export function WayBack({ from }: { from: string }) {
  const close = () => history.length === 1 && window.close();
  const word = WAYS[from.split("/")[1] ?? ""] ?? "rules.back.page";
  return (
    <a class="button main small" href={inClass(from)} onClick={close}>
      {t(word)}
    </a>
  );
}
