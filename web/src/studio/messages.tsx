import { lang } from "../words/words";
import { lost, s, topics } from "./studio-state";
import type { Fault, Note } from "./types";

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

function NoteShown({ note }: { note: Note }) {
  if (note.kind !== "stopped") return <p class="soft studio-note">{s(`note.${note.kind}`)}</p>;
  const { number, move, why } = note;
  const said = [why.rule && `${why.rule}.`, why.text[lang.value]].filter(Boolean).join(" ");
  return (
    <p class="panel studio-note" role="status">
      {s("note.stopped", { number, move, why: said })}
    </p>
  );
}
