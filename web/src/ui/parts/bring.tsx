import { Form } from "./fields";
import "./bring.css";
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { listen } from "../listen";
import { t } from "../words/words";
import { base } from "../world";
import { Button } from "./button";
import { LongText } from "./fields";

/** Bytes that are read of a file: more than a record may have, so that the answer says what is too long. */
const READ = 1_100_000;

interface FormProps {
  label: string;
  /** What may stand in the field. */
  help?: ComponentChildren;
  rows: number;
  /** Whether something is being opened. */
  busy: boolean;
  take: (text: string) => void;
  /** What else opens something, beside the button. */
  children?: ComponentChildren;
}

/** A field for the text of a record or a position, and the button that opens it. */
export function TextForm({ label, help, rows, busy, take, children }: FormProps) {
  const text = useSignal("");
  return (
    <Form class="stack" act={() => take(text.value)}>
      <LongText {...{ label, help, rows, text }} />
      <div class="row">
        <Button says={t("open.button")} submit disabled={text.value.trim() === ""} />
        {children}
        <span class="soft" role="status">
          {busy && t("open.opening")}
        </span>
      </div>
    </Form>
  );
}

/** The browser's own way to choose a file, behind a button that looks like the others. */
export function FileButton({ main, choose }: { main?: boolean; choose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button says={t("open.file")} look={main ? "main" : ""} press={() => input.current?.click()} />
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
export function useDrop(take: (file: File) => void): boolean {
  const held = useSignal(false);
  const latest = useRef(take);
  latest.current = take;
  useLayoutEffect(() => {
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
    return listen(window, { dragover: over, dragleave: leave, drop });
  }, []);
  return held.value;
}

interface Taken {
  text: (text: string) => void;
  file: (file: File) => void;
}

const FIELDS = "input, textarea, select, [contenteditable]";

/** Take what is pasted on the page while no field has the focus: a text, or a file. */
export function usePaste(take: Taken): void {
  const latest = useRef(take);
  latest.current = take;
  useLayoutEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (event.target instanceof Element && event.target.closest(FIELDS)) return;
      const [file] = event.clipboardData?.files ?? [];
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (text.trim() !== "") latest.current.text(text);
      else if (file) latest.current.file(file);
      else return;
      event.preventDefault();
    };
    return listen(window, { paste });
  }, []);
}

/** Read the beginning of a text; fail if it is none. */
export async function readText(from: Blob): Promise<string> {
  const bytes = await from.slice(0, READ).arrayBuffer();
  // The cut may go through a character: the rest of it is waited for in vain, and that is no mistake.
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
}

/** Read the beginning of a file; fail with its name if it cannot be read or holds no text. */
export const readFile = (file: File): Promise<string> =>
  readText(file).catch((problem) =>
    fail(problem instanceof TypeError ? "open.not_text" : "open.unreadable", file.name),
  );

/** Return the record that an address of this page asks for: its text itself, or an address of this site where it lies. */
export async function recordAt(asked: string): Promise<string> {
  if (asked.trimStart().startsWith("[")) return asked;
  const address = URL.canParse(asked, location.origin + base) ? new URL(asked, location.origin + base) : null;
  if (address?.origin !== location.origin) return fail("open.elsewhere", asked);
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? readText(await answer.blob()) : fail("open.no_address", address.pathname);
}

function fail(word: string, name: string): never {
  throw new Error(t(word, { name }));
}
