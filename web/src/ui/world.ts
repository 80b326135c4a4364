import { addressOf } from "./held";

const marker = document.querySelector<HTMLMetaElement>('meta[name="cubetable"]');

/** Whether this page came from a folder of static files: then its matches are played in this browser, without a server. */
export const isStatic = marker?.content === "static";

/** Whether this is the page in one file that shows a board in a chat: nothing else is there to be opened or fetched. */
export const isInChat = import.meta.env.MODE === "chat";

/** The folder of the page's own files, with a slash at its end; the page itself where that brings all files along. */
export const base = isStatic ? new URL(globalThis.held ? "" : ".", location.href).pathname : "/";

/** Where a folder of static files has the list of the engine's files, and the answers that are always the same. */
export const places = { engine: marker?.dataset.engine ?? "", answers: marker?.dataset.answers ?? "" };

/** The one game of a page that a designer shares. */
export const sharedGame = marker?.dataset.shared ?? null;

/** Return where a file lies that a game brings, such as `/plugs/GAME/words.en.json?v=1`: without a server, in the folder. */
export const fileAddress = (path: string): string =>
  isStatic ? addressOf(base, path.slice(1).replace(/\?.*/, "")) : path;

/** The page of the server that gave this folder out, if one did: it is there while the server is. */
export const serverPage =
  marker?.dataset.server === undefined ? null : new URL(marker.dataset.server, location.href).href;
