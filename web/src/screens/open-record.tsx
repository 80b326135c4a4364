import "./open-record.css";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { editorFor, isPosition } from "../study/editor/position-text";
import { FileButton, readFile, readText, recordAt, TextForm, useDrop, usePaste } from "../ui/parts/bring";
import { go, place } from "../ui/route";
import { onceAtATime, toast } from "../ui/toasts";
import { lang, t } from "../ui/words/words";
import { api } from "../wire/api";

/**
 * Bring a record: choose its file, drop it, or paste its text; an address may name it, too. It opens as a finished match.
 * The text of a position is brought in the same ways, and opens in the editor.
 */
export function OpenRecord() {
  const problem = useSignal<string | null>(null);
  const opening = useSignal(false);
  const asked = place.value.query.get("record");
  const position = place.value.query.get("position");

  const open = (take: () => Promise<string>, replace = false) => {
    const bring = async () => {
      problem.value = null;
      const text = await take();
      if (isPosition(text)) {
        go(await editorFor(text), replace);
        return;
      }
      const { match, says } = await api.openRecord({ text });
      toast(says[lang.value], { lasts: true });
      go(`/m/${match}`, replace);
    };
    return onceAtATime(opening, bring, (message) => (problem.value = message));
  };
  const openFile = (file: File) => void open(() => readFile(file));
  const openText = (text: string) => void open(() => readText(new Blob([text])));
  const dropping = useDrop(openFile);
  usePaste({ text: openText, file: openFile });

  useEffect(() => {
    if (asked !== null) void open(() => recordAt(asked), true);
    else if (position !== null) void open(async () => position, true);
  }, [asked, position]);

  return (
    <section class={`panel stack open-record ${dropping ? "dropping" : ""}`} aria-busy={opening.value}>
      <h1>{t("open")}</h1>
      <p class="soft">{t("open.about")}</p>
      {problem.value !== null && <p role="alert">{problem.value}</p>}
      <div class="row">
        <FileButton main choose={openFile} />
        <span class="soft drop">{t("open.drop")}</span>
      </div>
      <TextForm label={t("open.text")} rows={8} busy={opening.value} take={openText} />
    </section>
  );
}
