import { render } from "preact";
import "virtual:marks.css";
import "../../ui/styles/fonts.css";
import "../../ui/styles/tokens.css";
import "../../ui/styles/pieces.css";
import "../../ui/styles/base.css";
import "../../ui/styles/contrast.css";
import { loadBoard, type OpenGame, seatHues } from "../../boards/load";
import { loadWords, t, takeWords } from "../../ui/words/words";
import { Chat, shown } from "./chat";
import { ChatMatch } from "./chat-match";
import { sendFormsByHand } from "./forms";
import { greet, hostAround, type ToolResult } from "./host";
import { fitInto, tellSize } from "./surroundings";
import type { BoardData, BoardGame } from "./types";

/** The key of the seat, which the tool was called with, or which it gave out. */
let key: string | null = null;

const host = hostAround({
  "ui/notifications/tool-input": (told) => {
    if (typeof told.arguments?.key === "string") key = told.arguments.key;
  },
  "ui/notifications/tool-result": (result) => void open(result).catch(showProblem),
  "ui/notifications/tool-cancelled": () => showProblem(new Error(t("chat.cancelled"))),
  "ui/notifications/host-context-changed": (context) => void fitInto(context),
});

const textIn = ({ content }: ToolResult): string => content.map(({ text }) => text ?? "").join("\n");

/** Call a tool of the server; raise what it refuses. */
async function call(name: string, args: object): Promise<BoardData> {
  const result = (await host.request("tools/call", { name, arguments: { key, ...args } })) as ToolResult;
  if (result.isError || !result.structuredContent) throw new Error(textIn(result) || t("chat.no_calls"));
  return result.structuredContent as BoardData;
}

const textBlock = (text: string) => [{ type: "text", text }];
const nothing = () => undefined;

const asks = {
  show: (v: number, heard: number) => call("show_board", { v, heard }),
  play: (move: string, v: number, heard: number) => call("play_on_board", { move, v, heard }),
  tellModel: (text: string) =>
    void host.request("ui/update-model-context", { content: textBlock(text) }).catch(nothing),
  sayInChat: (text: string) =>
    void host.request("ui/message", { role: "user", content: textBlock(text) }).catch(nothing),
};

/** Show the game whose position a tool has told the model. */
async function open(result: ToolResult): Promise<void> {
  const given = (result.structuredContent as { seats?: readonly { key: string }[] } | undefined)?.seats?.[0]?.key;
  key = given ?? key;
  if (key === null) return showProblem(new Error(textIn(result)));
  const data = await call("show_board", {});
  if (data.game) shown.value = { match: new ChatMatch(await openGame(data.game), data, asks) };
}

async function openGame({ name, words, colours, scene }: BoardGame): Promise<OpenGame> {
  if (words) takeWords(name, words);
  else await loadWords(name);
  const board = await loadBoard(name, { board: null, scene });
  const no = { secret: false, simultaneous: false, lessons: false, editor: false, points: false };
  return { name, board, ...no, levels: 0, version: "", hues: seatHues({ colours }) };
}

function showProblem(problem: Error): void {
  shown.value = { problem: problem.message };
}

const root = document.getElementById("app");
if (root) {
  sendFormsByHand();
  await loadWords("shell");
  render(<Chat host={host} />, root);
  await fitInto(await greet(host).catch(() => ({})));
  tellSize(host);
}
