import { signal } from "@preact/signals";
import type { OpenGame } from "../../boards/load";
import { StagedMatch } from "../../boards/motion/staged";
import { seatNames } from "../../table/frame/names";
import { addNews, type NewsItem } from "../../table/news";
import { announce } from "../../ui/live-region";
import { lang, t } from "../../ui/words/words";
import type { MatchState } from "../../wire/match-client";
import type { ReasonInWords } from "../../wire/types/answers";
import type { TableState, Told } from "../../wire/types/messages";
import { type BoardData, MODEL, USER } from "./types";

const NO_CLOCK = { left: null, running: null, waits: null, starts: null, paused: false };
const TABLE = { begun: true, offers: {}, undo: [], resigned: [], stood_in: [], rematch: null, dice: null };
/** So often a board asks for news while nobody does anything; then the person has to ask. */
const MOST_WAITS = 30;

/** What a board asks of the server, through the host. */
export interface Asks {
  show(v: number, heard: number): Promise<BoardData>;
  play(move: string, v: number, heard: number): Promise<BoardData>;
  /** Have the model read something at its next turn. */
  tellModel(text: string): void;
  /** Say something in the chat as the person, so that the model goes on. */
  sayInChat(text: string): void;
}

/** One game as a board in a chat shows it. */
export class ChatMatch {
  readonly staged: StagedMatch;
  readonly seat: number;
  /** Why the last move was refused; null once something has been done. */
  readonly refused = signal<ReasonInWords | null>(null);
  /** What the others did since the last move on this board. */
  readonly news = signal<readonly NewsItem[]>([]);
  /** Whether the board has stopped asking for news. */
  readonly sleeps = signal(false);
  /** Whether a move was sent and its answer has not come. */
  readonly busy = signal(false);
  private known: BoardData;
  private state: MatchState;
  private untold: string | null = null;
  private follows = false;

  constructor(
    readonly game: OpenGame,
    first: BoardData,
    private readonly asks: Asks,
  ) {
    this.seat = first.seat;
    this.known = first;
    this.staged = new StagedMatch(game.board, ({ told, shown: { view, motion } }) => {
      for (const move of told.filter(({ kind }) => kind === "move"))
        this.news.value = addNews(this.news.value, { move, view, before: motion?.before }, [this.seat]);
    });
    this.state = stateOf(first, null);
    this.staged.hear(null, this.seat, this.state);
    void this.follow();
  }

  get players(): readonly string[] {
    return this.known.players;
  }

  get winners(): readonly number[] {
    return this.known.winners;
  }

  settle = (): void => {
    this.refused.value = null;
  };

  play = async (move: string): Promise<void> => {
    if (this.busy.peek()) return;
    this.busy.value = true;
    this.settle();
    try {
      const data = await this.ask((v, heard) => this.asks.play(move, v, heard));
      if (data.model !== null) this.untold = move;
      if (data.model !== null) this.asks.tellModel(data.model);
      if (data.is_late) this.refuse({ text: { [lang.value]: t("refused.STALE") }, at: [] });
      else if (data.refused) this.refuse(data.refused);
      this.callModel();
    } catch (problem) {
      this.refuse({ text: { [lang.value]: (problem as Error).message }, at: [] });
    }
    this.busy.value = false;
    void this.follow();
  };

  /** Ask for news until this seat is to move. */
  follow = async (): Promise<void> => {
    if (this.follows) return;
    this.follows = true;
    this.sleeps.value = false;
    try {
      for (let waits = 0; this.waits() && waits < MOST_WAITS; waits += 1) {
        const { v } = this.known;
        await this.ask(this.asks.show);
        this.callModel();
        if (this.known.v > v) waits = 0;
      }
    } catch {
      // the person can ask again
    }
    this.follows = false;
    this.sleeps.value = this.waits();
  };

  /** Whether others are to move: alone, or beside this seat. */
  private waits(): boolean {
    const { over, view, seat } = this.known;
    return !over && view.actors.some((actor) => actor !== seat);
  }

  /** Ask with what is known; the answer counts unless another one has come meanwhile. */
  private async ask(ask: (v: number, heard: number) => Promise<BoardData>): Promise<BoardData> {
    const { v, heard } = this.known;
    const data = await ask(v, heard);
    if (this.known.heard === heard) this.take(data);
    return data;
  }

  private take(data: BoardData): void {
    const before = this.state;
    this.known = data;
    this.state = stateOf(data, before);
    if (data.v === before.v && data.events.length === 0 && JSON.stringify(data.view) === JSON.stringify(before.view)) {
      return;
    }
    const events = data.events.map(timeless);
    const last = events.at(-1);
    for (const event of events.slice(0, -1)) this.staged.hear(event, this.seat, before);
    const told = this.staged.hear(last ?? null, this.seat, this.state);
    const names = seatNames(this.game.name, data.view.players);
    const moves = told.filter(({ kind }) => kind === "move");
    announce(moves.map((move) => this.game.board.narrate(move, data.view, names, before.view)).join(" "));
  }

  private refuse({ text, at }: Pick<ReasonInWords, "text" | "at">): void {
    this.refused.value = { rule: "", text, at };
    announce(text[lang.value] ?? "");
  }

  /** Say in the chat that the person has moved, once it is the turn of the model. */
  private callModel(): void {
    const { players, view, over } = this.known;
    const isModels = view.actors.length > 0 && view.actors.every((actor) => players[actor] === MODEL);
    if (this.untold === null || over || !isModels || players[this.seat] !== USER) return;
    this.asks.sayInChat(t("chat.your_turn", { move: this.untold }));
    this.untold = null;
  }
}

/** Here no clock runs. */
const timeless = (event: BoardData["events"][number]): Told => ({ ...event, at: 0 });

function stateOf({ v, view, events, over, winners }: BoardData, before: MatchState | null): MatchState {
  const table: TableState = { ...TABLE, ending: over ? "normal" : null, winners };
  const last =
    events.map(timeless).findLast(({ kind, seat }) => kind === "move" && (seat ?? -1) >= 0) ?? before?.last ?? null;
  return { v, pv: 0, view, clock: NO_CLOCK, heardAt: 0, table, last, plan: null };
}
