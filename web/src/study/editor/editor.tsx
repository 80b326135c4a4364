import "./editor.css";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { atRest } from "../../boards/board-props";
import { type OpenGame, openGame } from "../../boards/load";
import { RuleLink } from "../../boards/parts/reason-text";
import { GameFrame } from "../../table/frame/game-frame";
import { seatNames } from "../../table/frame/names";
import { useTitle } from "../../ui/live-region";
import { LinkButton } from "../../ui/parts/button";
import type { ComparedMoves } from "../../ui/parts/compared-mark";
import { place } from "../../ui/route";
import { lang, say, t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { listGames, loadGameWords } from "../../wire/games";
import { Loaded, useRequest } from "../../wire/loading/requests";
import { nameIn } from "../../wire/views";
import { Actions } from "./actions";
import { type Draft, useEditing } from "./draft";
import { Fields, PositionText } from "./fields";
import { LESS, Palette, type Placing, pressed } from "./palette";

/** Set up a position: of a game, of a text, or one of a match that is over. Without a game they are listed. */
export function Editor() {
  const { query } = place.value;
  const match = query.get("match");
  const game = query.get("game");
  const request = useRequest(async () => {
    if (match === null && game === null) return null;
    const position = query.get("position");
    const first =
      match === null
        ? await api.edit({ game: game ?? "", begin: "start", position })
        : await api.editReviewed(match, Number(query.get("at")));
    return { first, game: await openGame(nameIn(first.game)) };
  }, [match, game]);
  return (
    <Loaded request={request} isAll>
      {(loaded) => (loaded ? <Position {...loaded} /> : <Choose />)}
    </Loaded>
  );
}

/** One position, on the same board as at the table; a press on a place puts there what was chosen, or one more. */
function Position({ game, first }: { game: OpenGame; first: Draft }) {
  const editing = useEditing(first);
  const placing = useSignal<Placing>({});
  const marked = useSignal<ComparedMoves | null>(null);
  const draft = editing.draft.value;
  const names = seatNames(game.name, draft.players);
  const title = t("editor.of", { game: draft.title[lang.value] ?? "" });
  useTitle(title);

  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Boards mark the places where no move can be made; here a press means something on all of them.
    for (const cell of root.current?.querySelectorAll(".frame-board [data-cell][aria-disabled=true]") ?? [])
      cell.setAttribute("aria-disabled", "false");
  });

  const press = (event: Event, clears: boolean) => {
    const cell = (event.target as Element).closest<HTMLElement>(".frame-board [data-cell]")?.dataset.cell;
    const field = draft.fields.find(({ cells }) => cell !== undefined && cells.includes(cell));
    if (!field) return;
    event.preventDefault();
    event.stopPropagation();
    const chosen = placing.peek()[field.choices];
    const value = pressed(field, draft.choices[field.choices] ?? [], clears ? LESS : chosen);
    if (value !== field.value) editing.set(field.name, value);
  };
  return (
    <div
      class="editor"
      ref={root}
      onClickCapture={(event) => press(event, false)}
      onContextMenuCapture={(event) => press(event, true)}
      onKeyDownCapture={(event) => {
        if (event.key === "Delete" || event.key === "Backspace") press(event, true);
        else if (event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !isTyping(event)) {
          event.preventDefault();
          (event.shiftKey ? editing.redo : editing.undo)();
        }
      }}
    >
      <GameFrame
        kind="puzzle"
        game={game}
        position={{ ...atRest(draft.view, names, game.hues), fault: draft.missing?.at ?? [], compared: marked.value }}
        head={{
          title,
          prompt: draft.missing ? (draft.missing.text[lang.value] ?? "") : t("editor.legal"),
          heading: draft.missing?.rule ? <RuleLink game={game.name} rule={draft.missing.rule} /> : undefined,
        }}
        stage={{ before: <Palette {...{ draft, placing, editing }} hues={game.hues} /> }}
        above={
          <>
            <Actions {...{ game, draft }} mark={(moves) => (marked.value = moves)} />
            <Fields {...{ draft, editing }} />
          </>
        }
        below={<PositionText {...{ draft, editing }} />}
        data={{ "data-legal": draft.missing === null }}
      />
    </div>
  );
}

/** Text fields undo what was typed in them themselves. */
const isTyping = (event: Event): boolean =>
  (event.target as Element).closest("textarea, input:not([type=checkbox], [type=radio])") !== null;

/** The games whose positions can be set up. */
function Choose() {
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
