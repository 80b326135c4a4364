import { effect } from "@preact/signals";
import { serverPage } from "../../ui/world";
import { noteFinished } from "../offline/note-finished";
import { answerHere, progress, startEngine } from "./start";
import { keepFiles } from "./update";

export { Notices } from "./notices";

/** Milliseconds that the page's first picture has to itself. */
const FIRST_PICTURE = 50;

/** Play in this browser: the engine comes once the page has been painted. */
export function begin(): void {
  answerHere();
  requestAnimationFrame(() => setTimeout(startEngine, FIRST_PICTURE));
  // Until the engine has come, both would ask the network for the same files.
  void when(() => progress.value.is === "here" || progress.value.is === "failed").then(keepFiles);
  if (serverPage) void when(() => progress.value.is === "here").then(noteFinished);
}

/** Wait until something is so. */
const when = (isSo: () => boolean): Promise<void> =>
  new Promise((settle) => {
    effect(() => {
      if (isSo()) settle();
    });
  });
