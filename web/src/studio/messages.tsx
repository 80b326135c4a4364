import { useEffect, useRef } from "preact/hooks";
import { lang } from "../ui/words/words";
import { lost, notOpened, topics } from "./studio-state";
import type { Fault, Note, Said } from "./types";
import { noteWords, s } from "./words";

/** What stands above the board: an error of the file, and how the position came over to new rules. */
export function Messages() {
  const { fault, board } = topics.value;
  return (
    <>
      {lost.value && (
        <p class="panel studio-fault" role="alert">
          {s("lost")}
        </p>
      )}
      {fault && <FaultShown fault={fault} goesOn={Boolean(board?.live)} />}
      {!board && !fault && <p class="panel">{s("waiting")}</p>}
      {notOpened.value && <NotOpened said={notOpened.value} />}
      {board?.note && <NoteShown note={board.note} />}
    </>
  );
}

const FaultShown = ({ fault, goesOn }: { fault: Fault; goesOn: boolean }) => (
  <section class="panel studio-fault stack" role="alert">
    <h2>{fault.line ? s("error", { file: fault.file, line: fault.line }) : s("error.plain", { file: fault.file })}</h2>
    {fault.source && (
      <pre>
        <code>{fault.source}</code>
      </pre>
    )}
    <p>{fault.text[lang.value]}</p>
    {fault.moves.length > 0 && <p>{s("error.moves", { moves: fault.moves.join(" ") })}</p>}
    {goesOn && <p class="soft">{s("error.still")}</p>}
  </section>
);

/** Notes of a save, which nobody has to look for. */
const OF_A_SAVE: readonly Note["kind"][] = ["kept", "replayed"];

function NoteShown({ note }: { note: Note }) {
  const line = useBroughtIntoSight(OF_A_SAVE.includes(note.kind) ? null : note);
  return (
    <p class={`studio-note ${"why" in note && note.why ? "panel" : "soft"}`} ref={line}>
      {noteWords(note)}
    </p>
  );
}

function NotOpened({ said }: { said: Said }) {
  const line = useBroughtIntoSight(said);
  return (
    <p class="panel studio-fault studio-not-opened" role="alert" ref={line}>
      {said[lang.value]}
    </p>
  );
}

/** Scroll to a line when it has news: who opens something below the board does not see what stands above. */
function useBroughtIntoSight(news: unknown) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (news !== null) line.current?.scrollIntoView({ block: "nearest" });
  }, [news]);
  return line;
}
