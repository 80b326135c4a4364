import { useEffect } from "preact/hooks";
import { FileButton, readFile, readText, recordAt, TextForm, useDrop, usePaste } from "../ui/parts/bring";
import { Button } from "../ui/parts/button";
import { copy } from "../ui/parts/copy";
import { go, place } from "../ui/route";
import { t } from "../ui/words/words";
import { bring, opening, textOf } from "./studio-state";
import { s } from "./words";

const bringText = (text: string) => bring(() => readText(new Blob([text])));
const bringFile = (file: File) => bring(() => readFile(file));

/** Open what is pasted or dropped on the page, or named by its address; say whether a file is held above the page. */
export function useBrought(): boolean {
  const { query } = place.value;
  const record = query.get("record");
  const position = query.get("position");
  useEffect(() => {
    if (record === null && position === null) return;
    void bring(async () => (record === null ? (position ?? "") : recordAt(record)));
    go("/studio", true); // a page that is loaded anew shows the game as it then is
  }, [record, position]);
  usePaste({ text: bringText, file: bringFile });
  return useDrop(bringFile);
}

/** Open a record or a position that is pasted into a field or lies in a file; copy those of the game on the board. */
export function Opening({ live }: { live: boolean }) {
  return (
    <details class="studio-opening">
      <summary>{s("texts")}</summary>
      <div class="stack">
        <div class="row">
          <CopyButton what="record" live={live} />
          <CopyButton what="position" live={live} />
        </div>
        <TextForm label={s("texts.field")} help={<Help />} rows={4} busy={opening.value} take={bringText}>
          <FileButton choose={bringFile} />
        </TextForm>
      </div>
    </details>
  );
}

const Help = () => (
  <>
    {s("texts.about")} <span class="drop">{s("texts.anywhere")}</span>
  </>
);

const CopyButton = ({ what, live }: { what: "record" | "position"; live: boolean }) => (
  <Button
    says={s(`copy.${what}`)}
    disabled={!live}
    press={async () => {
      const text = await textOf(what);
      if (text !== "") await copy(text, t("share.copied"));
    }}
  />
);
