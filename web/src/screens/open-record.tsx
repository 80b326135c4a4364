import "./open-record.css";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { editorFor, isPosition } from "../editor/position-text";
import { go, place } from "../route";
import { toast } from "../toasts";
import { api } from "../wire/api";
import { lang, t } from "../words/words";
import { base } from "../world";

/** Bytes that are read of a file: more than a record may have, so that the answer says what is too long. */
const READ = 1_100_000;

/**
 * Bring a record: choose its file, drop it, or paste its text; an address may name it, too. It opens as a finished match.
 * The text of a position is brought in the same ways, and opens in the editor.
 */
export function OpenRecord() {
  const text = useSignal("");
  const problem = useSignal<string | null>(null);
  const opening = useSignal(false);
  const asked = place.value.query.get("record");
  const position = place.value.query.get("position");

  const open = async (take: () => Promise<string>, replace = false) => {
    if (opening.peek()) return;
    opening.value = true;
    problem.value = null;
    try {
      const text = await take();
      if (isPosition(text)) {
        go(await editorFor(text), replace);
        return;
      }
      const { match, says } = await api.openRecord(text);
      toast(says[lang.value]);
      go(`/m/${match}`, replace);
    } catch (refused) {
      problem.value = (refused as Error).message;
    } finally {
      opening.value = false;
    }
  };
  const openFile = (file: File) => void open(() => begin(file).catch(() => fail("open.unreadable", file.name)));
  const dropping = useDrop(openFile);

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
        <FileButton choose={openFile} />
        <span class="soft drop">{t("open.drop")}</span>
      </div>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void open(() => begin(new Blob([text.value])));
        }}
      >
        <label class="field">
          <span>{t("open.text")}</span>
          <textarea
            class="input"
            rows={8}
            dir="ltr"
            spellcheck={false}
            autocomplete="off"
            value={text.value}
            onInput={(event) => {
              text.value = event.currentTarget.value;
            }}
          />
        </label>
        <div class="row">
          <button type="submit" class="button" disabled={opening.value || text.value.trim() === ""}>
            {t("open.button")}
          </button>
          <span class="soft" role="status">
            {opening.value && t("open.opening")}
          </span>
        </div>
      </form>
    </section>
  );
}

/** The browser's own way to choose a file, behind a button that looks like the others. */
function FileButton({ choose }: { choose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class="button main" onClick={() => input.current?.click()}>
        {t("open.file")}
      </button>
      <input
        type="file"
        hidden
        ref={input}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) choose(file);
          event.currentTarget.value = ""; // the same file may be chosen again
        }}
      />
    </>
  );
}

/** Take a file that is dropped anywhere on the page; say whether one is held above it. */
function useDrop(take: (file: File) => void): boolean {
  const held = useSignal(false);
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const stop = new AbortController();
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      held.value = true;
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) held.value = false;
    };
    const drop = (event: DragEvent) => {
      held.value = false;
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      event.preventDefault();
      latest.current(file);
    };
    addEventListener("dragover", over, { signal: stop.signal });
    addEventListener("dragleave", leave, { signal: stop.signal });
    addEventListener("drop", drop, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return held.value;
}

/** Read the beginning of a file. */
const begin = (file: Blob): Promise<string> => file.slice(0, READ).text();

/** Return the record that an address of this page asks for: its text itself, or an address of this site where it lies. */
async function recordAt(asked: string): Promise<string> {
  if (asked.trimStart().startsWith("[")) return asked;
  const address = URL.canParse(asked, location.origin + base) ? new URL(asked, location.origin + base) : null;
  if (address?.origin !== location.origin) return fail("open.elsewhere", asked);
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? begin(await answer.blob()) : fail("open.no_address", address.pathname);
}

function fail(word: string, name: string): never {
  throw new Error(t(word, { name }));
}
