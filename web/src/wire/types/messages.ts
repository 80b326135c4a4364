// Written by `make types` from the server's own classes. Do not edit.
import type { AnyView } from "../views";
import type { AwayTerms, ReasonInWords, RecoveryNotice, SeekEntry } from "./answers";

/** A planned move, and the moves of the others and of the dice before it; `*` stands for any. */
export interface PlanStep { after: readonly string[]; play: string }

/** Listen to a match through a seat's eyes, or a spectator's, from what is known already. */
export interface Sub { t: "sub"; m: string; seat: number | null; v: number; pv: number }

/** Make a move. */
export interface Act { t: "act"; m: string; seat: number; id: string; v: number; move: string }

/** Offer something, agree to it (`yes`), or turn it down. */
export interface Offer {
  t: "offer";
  m: string;
  seat: number;
  id: string;
  what: "undo" | "draw" | "rematch" | "pause";
  yes: boolean;
  dice: string | null;
}

/** Give up. */
export interface Resign { t: "resign"; m: string; seat: number; id: string }

/** Wait no longer for a seat whose person is away: it leaves. */
export interface Claim { t: "claim"; m: string; seat: number; id: string; against: number }

/** Show the number for the dice that the seat has promised, once all promises are public. */
export interface ShowNumber { t: "number"; m: string; seat: number; id: string; number: string }

/** Plan moves for a seat that waits; the first line that fits counts. No lines drop the plan. */
export interface MakePlan {
  t: "plan";
  m: string;
  seat: number;
  id: string;
  v: number;
  lines: readonly (readonly PlanStep[])[];
}

/** Point at something, or say one of the things that may be said; never kept. */
export interface Look {
  t: "look";
  m: string;
  seat: number | null;
  at: string | null;
  say: "hello" | "thanks" | "well_played" | "good_luck" | "wow" | "oops" | "thinking" | "bye" | "your_turn" | "no_hurry" | "moment" | "back" | "nice_move" | "close" | "lucky" | "sorry" | "again" | "yes" | "no" | null;
}

/** Keep some of one's seeks open for as long as this socket is, and hear where they lead. */
export interface Find { t: "find"; seeks: readonly string[]; lobby: boolean }

/** Say whether the page is visible: a person who looks at it gets no notification. */
export interface Here { t: "here"; looks: boolean }

/** Ask whether the server is there. */
export interface Ping { t: "ping"; n: number }

/** One event, as its reader may read it. */
export interface Told { kind: string; seat: number | null; text: string; at: number }

/** The clock: each seat's time left, whose time runs, how long chance still waits; in seconds. */
export interface ClockState {
  left: readonly number[] | null;
  running: number | null;
  waits: number | null;
  starts: number | null;
  paused: boolean;
}

/** The agreement on the dice before a match begins. */
export interface DiceState { house: string; promises: readonly (string | null)[]; shown: readonly number[] }

/** The state of the table beside the board: offers, resigned seats, stand-in bots, the end, the rematch. */
export interface TableState {
  begun: boolean;
  offers: Record<string, readonly number[]>;
  undo: readonly ("nothing" | "late" | "secret" | "rated" | "tournament" | null)[];
  resigned: readonly number[];
  stood_in: readonly number[];
  ending: string | null;
  winners: readonly number[];
  rematch: string | null;
  dice: DiceState | null;
}

/** A whole position, for one reader, and the latest move of a seat, if it stands and is still in memory. */
export interface Snap {
  t: "snap";
  m: string;
  seat: number | null;
  v: number;
  pv: number;
  view: AnyView;
  last: Told | null;
  clock: ClockState;
  table: TableState;
  plan: readonly (readonly PlanStep[])[] | null;
}

/** A public event; the last of several that came together has the position and what the seat has planned. */
export interface EventMessage {
  t: "event";
  m: string;
  seat: number | null;
  v: number;
  event: Told;
  view: AnyView | null;
  clock: ClockState;
  table: TableState;
  plan: readonly (readonly PlanStep[])[] | null;
  by: string | null;
}

/** An event that only this seat notices. */
export interface Mine {
  t: "mine";
  m: string;
  seat: number;
  pv: number;
  event: Told;
  view: AnyView | null;
  plan: readonly (readonly PlanStep[])[] | null;
}

/** The action was performed and stored. */
export interface Ack { t: "ack"; m: string; seat: number; id: string; v: number }

/** The action was refused, and why. */
export interface Nak {
  t: "nak";
  m: string | null;
  seat: number | null;
  id: string | null;
  code: "STALE" | "ILLEGAL" | "NOT_YOURS" | "NOT_NOW" | "RATE" | "OVER" | "BAD";
  why: ReasonInWords | null;
  v: number | null;
  retry: number | null;
}

/** A seat: its player, whether the player is there, and if not, since when in milliseconds. */
export interface CrowdSeat {
  name: string;
  bot: boolean;
  program: boolean;
  waits: boolean;
  weak: boolean;
  taken: boolean;
  here: boolean;
  away_since: number | null;
}

/** The players of a match, and the number of spectators. */
export interface Crowd { t: "crowd"; m: string; seats: readonly CrowdSeat[]; watching: number; away: AwayTerms }

/** A cell that a client points at, a reaction or a phrase. */
export interface Gesture { t: "look"; m: string; seat: number | null; at: string | null; say: string | null }

/** Tell a visible page for what its person would have been called. */
export interface CallNotice { t: "called"; m: string; kind: "turn" | "begun" | "clock" | "found" | "game" }

/** The answer to a ping, with the server's time in milliseconds. */
export interface Pong { t: "pong"; n: number; now: number }

/** The connection will be closed, and why; `retry` is the milliseconds after which to come back, if at all. */
export interface Bye {
  t: "bye";
  code: "RESTART" | "TOO_MANY" | "FOREIGN" | "SILENT" | "IDENTITY" | "STOPPED";
  retry: number | null;
}

/** The open seeks, the oldest first. */
export interface Lobby { t: "lobby"; seeks: readonly SeekEntry[] }

/** A public match that goes on, and its latest public version. */
export interface PublicMatch { m: string; v: number }

/** The public matches that go on, the latest first. */
export interface PublicMatches { t: "watched"; matches: readonly PublicMatch[] }

/** A seek of this client has led to a match; if `m` is null, it is not open any more. */
export interface SeekEnd { t: "found"; seek: string; m: string | null }

export type Outgoing = Sub | Act | Offer | Resign | Claim | ShowNumber | MakePlan | Look | Find | Here | Ping;

export type Incoming = Snap | EventMessage | Mine | Ack | Nak | Crowd | Gesture | CallNotice | RecoveryNotice | Pong |
  Bye | Lobby | PublicMatches | SeekEnd;
