import { type Signal, signal } from "@preact/signals";
import { keep, recall } from "../ui/storage";
import { connection, type Incoming } from "./connection";
import { numbersToShow, promiseNumber } from "./own-numbers";
import type * as wire from "./types/messages";
import type { AnyView } from "./views";

const RESEND_AFTER = 2_500;

/** What one reader of a match knows. */
export interface MatchState {
  v: number;
  pv: number;
  view: AnyView;
  clock: wire.ClockState;
  /** When the clock was told, by this machine's time. */
  heardAt: number;
  table: wire.TableState;
  /** The latest move of a seat that was told, for the board to outline. */
  last: wire.Told | null;
  /** What this reader's seat has planned. */
  plan: wire.Snap["plan"];
}

/** What became of an act. */
export type Answer = wire.Ack | wire.Nak;

type Doing = wire.Act | wire.Offer | wire.Resign | wire.Claim | wire.ShowNumber | wire.MakePlan;

/** What is wanted, before it has a name and a place; the client itself promises numbers. */
type Unnamed<T> = T extends unknown ? Omit<T, "m" | "id" | "v" | "dice"> : never;

/** The match that ended last before the eyes of this page. */
export const lastEnded = signal<string | null>(null);

/** A match as this page follows it: through the eyes of every seat it holds, or a spectator's. */
export class MatchClient {
  readonly known: Signal<ReadonlyMap<number | null, MatchState>> = signal(new Map());
  readonly crowd = signal<wire.Crowd | null>(null);
  /** Whether something was said that the server has not answered for a while. */
  readonly late = signal(false);
  private acts = new Map<string, Doing>();
  private old: ReadonlySet<string> = new Set();
  /** The latest move of each seat, and what the page knew when it was sent. */
  private latest = new Map<number, { as: string; answer: Promise<Answer> }>();
  /** The seats whose numbers for the dice were shown. */
  private shown = new Set<number>();
  private answered = new Map<string, (answer: Answer) => void>();
  private resend: ReturnType<typeof setInterval>;
  private askAgain: ReturnType<typeof setTimeout> | undefined;
  private stop: () => void;

  constructor(
    readonly match: string,
    readonly seats: readonly (number | null)[],
    /** Called after each change of what a reader knows; a snapshot brings no event. */
    private readonly told: (event: wire.Told | null, seat: number | null, state: MatchState) => void,
    private readonly looked: (look: wire.Gesture) => void,
    private readonly refused: (nak: wire.Nak) => void,
  ) {
    for (const act of recall<Doing[]>("sessionStorage", `acts.${match}`, [])) this.acts.set(act.id, act);
    this.stop = connection.listen({ opened: () => this.opened(), heard: (message) => this.heard(message) });
    this.resend = setInterval(() => this.lookAgain(), RESEND_AFTER);
  }

  close(): void {
    clearInterval(this.resend);
    clearTimeout(this.askAgain);
    this.stop();
  }

  /** Make a move, an offer, or give up; settles when the server has answered. A double click acts once. */
  act(wanted: Unnamed<Doing>): Promise<Answer> {
    const { v, pv } = this.known.value.get(wanted.seat) ?? {};
    const as = JSON.stringify([wanted, v, pv]);
    const latest = this.latest.get(wanted.seat);
    if (latest?.as === as) return latest.answer;
    const answer = this.send(wanted);
    this.latest.set(wanted.seat, { as, answer });
    void answer.then(({ t }) => {
      // What changed the table is known by its event; anything else may be tried again.
      const again = t === "nak" || wanted.t !== "act";
      if (again && this.latest.get(wanted.seat)?.as === as) this.latest.delete(wanted.seat);
    });
    return answer;
  }

  private send(wanted: Unnamed<Doing>): Promise<Answer> {
    const id = newId();
    const about = { ...wanted, m: this.match, id };
    const doing = this.complete(about);
    this.acts.set(id, doing);
    this.keep();
    connection.send(doing);
    return new Promise((settle) => this.answered.set(id, settle));
  }

  private complete(about: Unnamed<Doing> & { m: string; id: string }): Doing {
    if (about.t === "act" || about.t === "plan") return { ...about, v: this.head(about.seat) };
    if (about.t === "offer") return { ...about, dice: about.what === "rematch" ? promiseNumber() : null };
    return about;
  }

  /** Before a match begins, show the numbers that this browser has promised for its dice. */
  private agree({ table }: MatchState): void {
    if (!table.dice) return;
    for (const { seat, number } of numbersToShow(this.match, table.dice)) {
      if (!this.shown.has(seat)) void this.send({ t: "number", seat, number });
      this.shown.add(seat);
    }
  }

  look(seat: number | null, at: string | null, said: wire.Look["say"] = null): void {
    connection.send({ t: "look", m: this.match, seat, at, say: said });
  }

  private head(seat: number): number {
    return this.known.value.get(seat)?.v ?? -1;
  }

  private opened(): void {
    for (const seat of this.seats) this.subscribe(seat);
    this.sendAgain();
  }

  private subscribe(seat: number | null): void {
    const known = this.known.value.get(seat);
    connection.send({ t: "sub", m: this.match, seat, v: known?.v ?? -1, pv: known?.pv ?? -1 });
  }

  /** Say again what was not answered; what was there the last time is late. */
  private lookAgain(): void {
    const ids = [...this.acts.keys()];
    this.late.value = ids.some((id) => this.old.has(id));
    this.old = new Set(ids);
    this.sendAgain();
  }

  private sendAgain(): void {
    for (const act of this.acts.values()) connection.send(act);
  }

  private heard(message: Incoming): void {
    if (!("m" in message) || message.t === "found") return;
    // The server refuses a client that sends too much without reading which match is meant.
    if (message.m !== this.match && !(message.t === "nak" && message.m === null)) return;
    if (message.t === "snap") this.snapped(message);
    else if (message.t === "event") this.happened(message);
    else if (message.t === "mine") this.noticed(message);
    else if (message.t === "crowd") this.crowd.value = message;
    else if (message.t === "look") this.looked(message);
    else if (message.t === "ack" || message.t === "nak") this.settled(message);
  }

  private snapped(snap: wire.Snap): void {
    const { v, pv, view, last, clock, table, plan } = snap;
    this.put(snap.seat, { v, pv, view, clock, table, last, plan, heardAt: Date.now() }, null);
  }

  private happened(event: wire.EventMessage): void {
    const known = this.known.value.get(event.seat);
    if (!known || event.v <= known.v) return;
    if (event.v > known.v + 1) {
      this.subscribe(event.seat); // something was missed: ask for it
      return;
    }
    const { v, clock, table } = event;
    const { kind, seat } = event.event;
    const before = kind === "undo" ? null : known.last;
    const last = kind === "move" && (seat ?? -1) >= 0 ? event.event : before;
    // The last of several events that came together has the position and the plan.
    const { view, plan } = event.view === null ? known : { view: event.view, plan: event.plan };
    this.put(event.seat, { ...known, v, clock, table, last, view, plan, heardAt: Date.now() }, event.event);
  }

  private noticed(mine: wire.Mine): void {
    const known = this.known.value.get(mine.seat);
    if (!known || mine.pv <= known.pv) return;
    if (mine.pv > known.pv + 1) {
      this.subscribe(mine.seat);
      return;
    }
    const { view, plan } = mine.view === null ? known : { view: mine.view, plan: mine.plan };
    this.put(mine.seat, { ...known, pv: mine.pv, view, plan }, mine.event);
  }

  /** Ask again for what could not be told just then. */
  private putOff(nak: wire.Nak): void {
    clearTimeout(this.askAgain);
    this.askAgain = setTimeout(() => this.opened(), nak.retry ?? RESEND_AFTER);
  }

  private settled(answer: Answer): void {
    if (answer.t === "nak" && answer.id === null && answer.code === "RATE") this.putOff(answer);
    if (answer.t === "nak" && answer.id === null && (answer.code === "NOT_YOURS" || answer.why)) this.refused(answer);
    const asked = this.acts.get(answer.id ?? "");
    if (answer.id === null || !asked) return;
    // It is sent again, unless there is a sentence for the person: then the person decides.
    if (answer.t === "nak" && answer.code === "RATE" && !answer.why) return;
    this.acts.delete(answer.id);
    this.keep();
    this.answered.get(answer.id)?.(answer);
    this.answered.delete(answer.id);
    if (answer.t === "nak" && asked.t !== "number") {
      if (answer.code === "STALE" && answer.seat !== null) this.subscribe(answer.seat);
      this.refused(answer);
    }
  }

  private put(seat: number | null, known: MatchState, event: wire.Told | null): void {
    if (event?.kind === "end") lastEnded.value = this.match;
    this.known.value = new Map(this.known.value).set(seat, known);
    this.agree(known);
    this.told(event, seat, known);
  }

  // Acts without an answer outlive the page: they are sent again when it comes back.

  private keep(): void {
    if (this.acts.size === 0) this.late.value = false;
    keep("sessionStorage", `acts.${this.match}`, [...this.acts.values()]);
  }
}

/** A unique name for an act; `crypto.randomUUID` is missing on plain http. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
