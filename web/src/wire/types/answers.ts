// Written by `make types` from the server's own classes. Do not edit.
import type { AnyView } from "../views";

/** All games, the names of the bots, and the game that has a board of the day, with its date. */
export interface GameList { games: Record<string, GameEntry>; bots: readonly string[]; daily: Record<string, string> }

/** A game, as the page needs it to set up a match. */
export interface GameEntry {
  title: Record<string, string>;
  about: Record<string, string>;
  seats: [number, number];
  presets: readonly Preset[];
  options: Record<string, OptionEntry>;
  traits: GameTraits;
  fair: readonly FairMatch[];
}

/** A variant: its name, the game with its options, and a line about it. */
export interface Preset { name: string; spec: string; about: Record<string, string> }

/** An option: the allowed values, what a form needs to show it, and its words by language. */
export interface OptionEntry {
  allowed: string;
  form: Record<string, unknown>;
  default: string;
  label: Record<string, string>;
  names: Record<string, Record<string, string>>;
  hint: Record<string, string>;
}

/** The traits of a game, and the addresses of its board, words and rulebook. */
export interface GameTraits {
  secret: boolean;
  solo: boolean;
  simultaneous: boolean;
  cooperative: boolean;
  symmetric: boolean;
  points: boolean;
  levels: number;
  colours: readonly string[];
  lessons: boolean;
  puzzles: boolean;
  editor: boolean;
  board: string | null;
  scene: boolean;
  version: string;
  words: Record<string, string>;
  rules: Record<string, string>;
}

/** Two levels, the handicap that the stronger one needs, and what was measured. */
export interface FairMatch {
  weaker: number;
  stronger: number;
  handicap: number | null;
  tried: number;
  won: number;
  low: number;
  high: number;
  games: number;
}

/** A match to set up; `dice` is the SHA-256 of the client's number for the dice. A `program` is shown as one. */
export interface MatchRequest {
  game: string;
  seats: readonly SeatRequest[];
  clock?: string;
  listed?: boolean;
  shuffle?: boolean;
  name?: string;
  away?: "wait" | "bot" | "claim";
  away_after?: number;
  daily?: boolean;
  rated?: boolean;
  program?: boolean;
  dice?: string | null;
}

/** The player who gets the seat: the client that asks, the player who opens the link, or a bot. */
export interface SeatRequest {
  kind: "here" | "link" | "bot";
  bot?: "random" | "bot:1" | "bot:2" | "bot:3" | "bot:4" | "bot:5" | "bot:6";
}

/** A table that was set up: its id, and the keys of the seats that people may take. */
export interface CreatedMatch { match: string; keys: Record<number, string> }

/** A match, as any client may see it; a daily one has its date and its public seed. */
export interface MatchSummary {
  match: string;
  game: string;
  title: Record<string, string>;
  seats: readonly SeatEntry[];
  clock: string;
  begun: boolean;
  over: boolean;
  ending: string | null;
  winners: readonly number[];
  rematch: string | null;
  created: number;
  rules: Record<string, string>;
  cooperative: boolean;
  hosted: boolean;
  host: string;
  listed: boolean;
  shuffle: boolean;
  rated: boolean;
  tournament: string | null;
  classroom: string | null;
  away: AwayTerms;
  daily: string | null;
  from_record: boolean;
  seed_hash: string | null;
  seed: string | null;
}

/** The player or bot at a seat; a `program` is a player who has called itself one. */
export interface SeatEntry { name: string; bot: boolean; program: boolean; taken: boolean; yours: boolean }

/** The rule for a seat whose player is away for so many seconds. */
export interface AwayTerms { what: "wait" | "bot" | "claim"; after: number }

/** A seat and its key; a free seat of a listed match needs none. */
export interface SeatKey { seat: number; key?: string }

/** A match, as a client with a seat's key may see it: with the seat that has the key now. */
export interface SeatInvitation extends MatchSummary { seat: number; held: boolean }

/** A seat and its key, the player's name, and the SHA-256 of the player's number for the dice. */
export interface MatchJoin extends SeatKey { name?: string; program?: boolean; dice?: string | null }

/** The key of a seat. */
export interface NewKey { key: string }

/** The player's name. */
export interface PlayerName { name: string }

/** The devices of the person who asks, none if there is only this one, and whether there is a recovery phrase. */
export interface IdentityState {
  devices: readonly DeviceEntry[];
  phrase: boolean;
  phrase_by: string;
  phrase_made: string;
  notice: RecoveryNotice | null;
}

/** A device of the person who asks: its name, the days on which it was made and last seen, whether it asks. */
export interface DeviceEntry { id: string; name: string; made: string; seen: string; here: boolean; phrase: boolean }

/** Say what became of the recovery phrase, at which device, and when, in milliseconds. */
export interface RecoveryNotice {
  t: "recovery";
  change: "made" | "replaced" | "deleted" | "removed";
  device: string;
  at: number;
}

/** A code by which one other device may join, and the milliseconds for which it is good. */
export interface DeviceCode { code: string; typed: string; life: number }

/** The name of a device. */
export interface DeviceName { name: string }

/** The name of a device, and the language of the words of its recovery phrase. */
export interface PhraseRequest extends DeviceName { lang?: "en" | "ru" }

/** A recovery phrase. It is shown this once: the server keeps its hash only. */
export interface RecoveryPhrase { phrase: string }

/** A code of either kind, or a recovery phrase; what people type may be written in any way. */
export interface IdentityKey { code?: string; phrase?: string }

/** Whom a code or a phrase opens: the name, the devices, whether it is the one who asks. */
export interface IdentityOwner { name: string; devices: number; yours: boolean; merges: boolean }

/** A code or a phrase, and what the device that joins is to be called. */
export interface IdentityJoin extends IdentityKey { name?: string }

/** A game that the player has sat down to: how often, when last, and the level of the strongest bot beaten or 0. */
export interface GameProgress { game: string; times: number; last: number; level: number }

/** The results of a game with its options: times played and won, the best, the last, the best before it. */
export interface BestResults {
  game: string;
  title: Record<string, string>;
  times: number;
  wins: number;
  best: FeatEntry;
  last: FeatEntry;
  before: FeatEntry | null;
  beaten: boolean;
}

/** The result of a match: the points, the most possible if known, whether it was won, and when. */
export interface FeatEntry {
  match: string;
  points: number;
  possible: number | null;
  won: boolean;
  fewest: boolean;
  at: number;
}

/** The results of a day on all devices of the player; null where there is none yet. */
export interface DayProgress { date: string; board: DayBoardScore | null; puzzle: DayPuzzleOutcome | null }

/** The first result of a player on the board of a day: the match, the points, and the most there were. */
export interface DayBoardScore { match: string; points: number; best: number }

/** The game of a day's puzzle, and whether the player found the solution or had a move shown. */
export interface DayPuzzleOutcome { game: string; became: "solved" | "shown" }

/** A match that goes on, and the seats that act in it, as the player may know it. */
export interface MatchGoing extends MatchSummary { acts: readonly number[] }

/** People whom the player met last: the match in which a rematch is offered, and who asks for one. */
export interface OpponentEntry {
  match: string;
  seat: number;
  names: readonly string[];
  game: string;
  title: Record<string, string>;
  last: number;
  asks: "nobody" | "you" | "they";
}

/** A house: its version, from where it can be reached, and the address that others open, where it is known. */
export interface ServerInfo {
  version: string;
  reach: "browser" | "here" | "home" | "anywhere";
  url: string | null;
  offline: boolean;
}

/** The moves that stand, and once it is over how it ended, in each language. */
export interface Story { moves: readonly StoryPly[]; told: Record<string, string> | null }

/** A move in its place: the number of its turn, 0 for a deal, and how many rounds were over before it. */
export interface StoryPly extends PlyText { turn: number; round: number }

/** One move as its reader may read it; nature is -1, the clock -2. */
export interface PlyText { actor: number; text: string }

/** The view of a reader after some number of moves. */
export interface PositionView { at: number; of: number; seat: number | null; view: AnyView }

/** A finished round: what each seat had in all when it ended, if that is known where a match began later. */
export interface Round { scores: readonly number[] | null }

/** The position at the end of a round, as a spectator sees it, and all answers of that round. */
export interface RoundView { view: AnyView; answers: Record<string, unknown> | null }

/** One draw: its counter, after how many moves it stands, and the outcomes with their weights. */
export interface DrawEntry {
  counter: number;
  at: number;
  outcomes: readonly string[];
  weights: readonly number[];
  drawn: number;
}

/** The text of a record, and the seats at which the client sat, if it was played on this device without a server. */
export interface RecordRequest { text: string; seats?: readonly number[] }

/** A record that was opened: its match, which is over, and what was found of its dice, by language. */
export interface RecordInWords { match: string; says: Record<string, string> }

/** A hint: a clue if the game has one, the cells, the move, the reason, and the expected share of the win. */
export interface HintInWords {
  clue: ClueInWords | null;
  at: readonly string[];
  move: string;
  why: ReasonInWords | null;
  outlook: number | null;
  proved: boolean;
}

/** A clue: in words, and the cells to light up. */
export interface ClueInWords { text: Record<string, string>; at: readonly string[] }

/** Why a move is not allowed, or is good: the rule, the sentence without the rule's number, the cells at fault. */
export interface ReasonInWords { rule: string; text: Record<string, string>; at: readonly string[] }

/** The tips that are true of the position, the first of them first. */
export interface GuideTips { tips: readonly TipInWords[] }

/** A tip for a beginner: its name, and what it says. */
export interface TipInWords { name: string; says: Record<string, string> }

/** The number of the first decision to return. */
export interface AnalysisRequest { after?: number }

/** An analysis so far: the decisions from the asked one on, the end, the turning points, all moments to look at. */
export interface MatchAnalysis {
  of: number;
  judged: readonly DecisionInWords[];
  final: readonly number[];
  done: boolean;
  turns: readonly number[];
  moments: readonly Moment[];
  luck: readonly LuckEntry[];
  seats: readonly SheetEntry[];
  verdict: Verdict | null;
}

/** A decision: after how many moves, whose, the move, the best one and why, the shares of the win, the loss. */
export interface DecisionInWords {
  at: number;
  seat: number;
  move: string;
  best: string;
  shares: readonly number[];
  loss: number | null;
  mark: string;
  why: ReasonInWords | null;
  proved: boolean;
  walk: boolean;
}

/** A moment that is worth a look: of which kind, after how many moves, whose, and how much it changed. */
export interface Moment {
  kind: "mistake" | "find" | "lucky" | "unlucky" | "rise" | "fall";
  at: number;
  seat: number;
  change: number;
}

/** A roll, a draw or a deal, which is no seat's: after how many moves, of how many, whose, what each seat gained. */
export interface LuckEntry { at: number; moves: number; seat: number | null; gains: readonly number[] }

/** The sum of a seat: decisions, error rate in thousandths of a win, its band, luck, result, that without luck. */
export interface SheetEntry {
  seat: number;
  decisions: number;
  rate: number | null;
  band: string | null;
  luck: number | null;
  result: number | null;
  adjusted: number | null;
}

/** The sentence that compares the seats, by its key; who clearly played best, and who clearly had the most luck. */
export interface Verdict { key: string; better: number | null; luckier: number | null }

/** A step of the walk: the winner, the moves that it still needs, its last move, the position, all defences. */
export interface ProofView {
  winner: number;
  length: number;
  played: string | null;
  seat: number | null;
  answers: readonly Defence[];
  view: AnyView;
}

/** A defence as text, and the moves that the winner still needs after it. */
export interface Defence { move: string; length: number }

/** After how many moves to go on, at which seat, and which bot takes the seats that were people's. */
export interface BranchRequest {
  at: number;
  seat: number;
  bot?: "random" | "bot:1" | "bot:2" | "bot:3" | "bot:4" | "bot:5" | "bot:6";
  name?: string;
  dice?: string | null;
}

/** A position to edit: its text, or all values of its fields, or one to begin with. */
export interface EditRequest {
  game: string;
  position?: string | null;
  values?: Record<string, string> | null;
  begin?: "start" | "empty";
}

/** A position with all that can be set in it; `missing` says why no game leads to it, and then it has no text. */
export interface EditorPosition {
  game: string;
  title: Record<string, string>;
  players: number;
  fields: readonly FieldEntry[];
  groups: readonly (Record<string, string>)[];
  choices: readonly (readonly FieldChoice[])[];
  view: AnyView;
  position: string | null;
  missing: ReasonInWords | null;
  actors: readonly number[];
}

/** A thing that can be set: its name, its kind, its group, its value, and the list of choices that it has. */
export interface FieldEntry {
  name: string;
  kind: "place" | "choice" | "number" | "switch" | "text";
  group: number;
  label: Record<string, string>;
  value: string;
  choices: number;
  least: number;
  most: number;
  cells: readonly string[];
}

/** A value that a field can have, in words, and the number of its colour among those of the game. */
export interface FieldChoice { value: string; label: Record<string, string>; hue: number | null }

/** The opinion of the strongest bot: for which seat, its best moves, and what the first does. */
export interface WeighingInWords {
  seat: number;
  lines: readonly GoodMove[];
  lead: number | null;
  why: ReasonInWords | null;
  proved: boolean;
}

/** A move as text, and the share of the win that it promises. */
export interface GoodMove { move: string; outlook: number }

/** A position as a puzzle, and the move that a reader tries; without one the puzzle is only shown. */
export interface TryRequest extends PositionRequest { move?: string | null }

/** A legal position by its text. */
export interface PositionRequest { game: string; position: string }

/** A position as a puzzle, and whether a try was right: then what the move does, and by how much it is ahead. */
export interface SetPuzzleView {
  seat: number;
  players: number;
  title: Record<string, string>;
  view: AnyView;
  after: AnyView | null;
  right: boolean | null;
  why: ReasonInWords | null;
  illegal: ReasonInWords | null;
  lead: number | null;
}

/** A match to be played from a position: the client's seat, and which bot takes the others. */
export interface PlayRequest extends PositionRequest {
  seat: number;
  bot?: "random" | "bot:1" | "bot:2" | "bot:3" | "bot:4" | "bot:5" | "bot:6";
  name?: string;
  dice?: string | null;
}

/** A position that may come, and who moves next: -1 is the dice, and null says that the game is over. */
export interface Foresight { known: boolean; seat: number | null; moves: readonly string[]; view: AnyView }

/** The lessons of a game. */
export interface GameCourse { game: string; title: Record<string, string>; lessons: readonly LessonInWords[] }

/** A lesson: what it says, the position in which it begins, whose eyes it is seen with, and its turns. */
export interface LessonInWords {
  name: string;
  game: string;
  title: Record<string, string>;
  says: Record<string, string>;
  seat: number;
  view: AnyView;
  turns: readonly LessonTurn[];
}

/** A task, and a move that does it: where to look, and the move itself. */
export interface LessonTurn { task: Record<string, string>; answer: string; at: readonly string[] }

/** The result of a try: the verdict in words, the reason, the moves that followed, and the position. */
export interface AttemptResult {
  verdict: "refused" | "trap" | "other" | "reached" | "done";
  said: Record<string, string>;
  why: ReasonInWords | null;
  told: readonly PlyText[];
  view: AnyView;
  made: AnyView | null;
}

/** All puzzles, by game, the easiest first. */
export interface PuzzleList { puzzles: Record<string, readonly PuzzleEntry[]> }

/** A puzzle in a list: what a browser remembers it by, how hard it is, in how many moves it is solved, its theme. */
export interface PuzzleEntry {
  game: string;
  number: number;
  key: string;
  difficulty: number;
  own_moves: number;
  theme: string;
}

/** A puzzle for the seat whose turn it is; `task` is the sentence that states the task. */
export interface PuzzleView {
  listed: PuzzleEntry;
  title: Record<string, string>;
  task: Record<string, string>;
  of: number;
  seat: number;
  view: AnyView;
}

/** The moves so far, the player's and the answers; with `show` the server makes the best move. */
export interface PuzzleTry { moves: readonly string[]; show?: boolean }

/** The verdict on a try, and the position after the answer to it. */
export interface PuzzleJudgement {
  verdict: "begun" | "refused" | "right" | "wrong" | "solved";
  line: readonly string[];
  steps: readonly PuzzleStepInWords[];
  explanation: Record<string, string>;
  left: number;
  view: AnyView;
  reply: string | null;
  replied: AnyView | null;
  why: ReasonInWords | null;
  chance: number | null;
  best: number | null;
  chances: Record<string, number>;
}

/** A move of a line, whether the player made it, and what it does. */
export interface PuzzleStepInWords { move: string; own: boolean; why: ReasonInWords | null }

/** The board and the puzzle of the day, and when the next day begins, in milliseconds. */
export interface Today { date: string; until: number; puzzle: PuzzleEntry; board: BoardOfDay }

/** The board to be hunted on: the game as a match is set up with it, and its sixteen cubes. */
export interface BoardOfDay { game: string; cells: readonly unknown[] }

/** The result of a seat on the day's board: the points, the most it held, the points of each medal. */
export interface DayResult {
  points: number;
  best: number;
  medals: readonly number[];
  sizes: readonly number[];
  row: string;
}

/** A game with a number of seats, in which players are compared. */
export interface PoolEntry { game: string; seats: number; title: Record<string, string> }

/** The players of a pool, the strongest first, and after them those with a provisional rating. */
export interface LadderPage { pool: PoolEntry; rows: readonly LadderRow[] }

/** A player on the ladder. The player's latest rated match and seat are the address of the profile. */
export interface LadderRow { name: string; match: string; seat: number; rating: RoundedRating; yours: boolean }

/** A rating in whole points, and the points either way between which the true strength lies with 95 %. */
export interface RoundedRating { rating: number; range: number; provisional: boolean }

/** A player's profile: the name, whether the player asks, and each pool. */
export interface PlayerProfile { name: string; yours: boolean; pools: readonly PoolProfileEntry[] }

/** A player in one pool: the rating as it stands now, matches and wins, the curve, best win and worst loss. */
export interface PoolProfileEntry {
  pool: PoolEntry;
  now: RoundedRating;
  matches: number;
  wins: number;
  curve: readonly RatingPoint[];
  best: NotableMatch | null;
  worst: NotableMatch | null;
}

/** A point of a curve: the match, when it ended, and the rating after it. */
export interface RatingPoint { match: string; at: number; rating: RoundedRating }

/** A match by which a player is remembered: the opponent's name, empty if unknown, and rating before it. */
export interface NotableMatch { match: string; opponent: string; bot: boolean; rating: RoundedRating }

/** The rating of a seat's player before a match and after it; a bot's stays as it is. */
export interface RatingChange { seat: number; before: RoundedRating; after: RoundedRating }

/** A game that is looked for: one of `games`, against anybody who looks for the same with the same clock. */
export interface SeekTerms {
  games: readonly string[];
  clock?: string;
  rated?: boolean;
  name?: string;
  program?: boolean;
  dice?: string | null;
  instead?: string | null;
}

/** A seek of the client, and the match to which it has led; null while it is open. */
export interface SeekPlace { seek: string; match: string | null }

/** An open seek: the name of its player, who may be a program, and what is sought; one of the games will do. */
export interface SeekEntry {
  seek: string;
  name: string;
  program: boolean;
  games: readonly GameSought[];
  clock: string;
  rated: boolean;
  created: number;
}

/** A game that is sought, its title, its rules in words, its seats, and the seeker's rating if there is one. */
export interface GameSought {
  game: string;
  title: Record<string, string>;
  rules: Record<string, string>;
  seats: number;
  rating: RoundedRating | null;
}

/** A tournament to set up; `starts` is its start in milliseconds since 1970, 0 if the host will start it. */
export interface TournamentRequest {
  game: string;
  kind: "round_robin" | "swiss" | "knockout" | "arena";
  title?: string;
  clock: string;
  rounds?: number;
  minutes?: number;
  patience?: number;
  starts?: number;
  listed?: boolean;
  rated?: boolean;
  bots?: readonly ("random" | "bot:1" | "bot:2" | "bot:3" | "bot:4" | "bot:5" | "bot:6")[];
  join?: boolean;
  name?: string;
}

/** A tournament that was set up, and the key of its link if only those with the link may join. */
export interface NewTournament { tournament: string; key: string | null }

/** A tournament in a list. */
export interface TournamentLine {
  tournament: string;
  name: string;
  kind: "round_robin" | "swiss" | "knockout" | "arena";
  game: string;
  title: Record<string, string>;
  rules: Record<string, string>;
  clock: string;
  rated: boolean;
  listed: boolean;
  status: "waiting" | "running" | "over" | "cancelled" | "expired";
  starts: number | null;
  ends: number | null;
  seats: number;
  participants: number;
  host: string;
  yours: boolean;
  hosted: boolean;
}

/** A tournament, as one client sees it; `n` counts its events. */
export interface TournamentView extends TournamentLine {
  n: number;
  round: number;
  rounds: number | null;
  patience: number;
  least: number;
  most: number;
  you: number | null;
  own_game: OwnGame | null;
  people: readonly ParticipantEntry[];
  tie_breaks: readonly string[];
  standings: readonly StandingEntry[];
  games: readonly GameResult[];
  breaks: readonly RoundBreaks[];
  bracket: readonly (readonly (number | null)[])[];
  now: number;
}

/** The game that the client has to play now; `until` is the moment by which it must sit, in milliseconds. */
export interface OwnGame { match: string; seat: number; round: number; opponents: readonly number[]; until: number }

/** A participant by its number; bots of one level are counted. One who was forgotten has no name. */
export interface ParticipantEntry {
  number: number;
  name: string;
  bot: boolean;
  program: boolean;
  copy_of_bot: number;
  withdrawn: boolean;
  yours: boolean;
}

/** A line of the standings; `tie_breaks` are in the order of the tournament's own `tie_breaks`. */
export interface StandingEntry {
  who: number;
  place: number;
  points: number;
  games: number;
  wins: number;
  byes: number;
  tie_breaks: readonly number[];
}

/** A game: the participants by their seats, and once it is over what each scored. `absent` did not come. */
export interface GameResult {
  round: number;
  table: number;
  match: string;
  seats: readonly number[];
  scores: readonly number[] | null;
  places: readonly number[] | null;
  absent: readonly number[];
}

/** Those who have a bye in a round, and those who rest. */
export interface RoundBreaks { round: number; byes: readonly number[]; rests: readonly number[] }

/** The key of the link, where one is needed, and the name. A `program` is shown as one to the others. */
export interface JoinRequest { key?: string; name?: string; program?: boolean }

/** The game at which the client sits down, and the SHA-256 of its number for the dice. */
export interface SitRequest { match: string; dice?: string | null }

/** A class to open, for so many members; `name` is what they call the teacher. */
export interface ClassRequest { title?: string; size?: number; name?: string; replace?: boolean; keep?: boolean }

/** A class, as one client sees it; `n` counts its events, and `phrase_n` is which of them said the phrase. */
export interface ClassView {
  classroom: string;
  code: string | null;
  title: string;
  teacher: string;
  status: "waiting" | "running" | "over" | "cancelled" | "expired";
  kept: boolean;
  n: number;
  locked: boolean;
  halted: boolean;
  size: number;
  crowded: boolean;
  yours: boolean;
  you: readonly number[];
  removed: boolean;
  phrase: "" | "look" | "quiet" | "minute" | "stop" | "swap" | "well_done" | "help" | "come";
  phrase_n: number;
  phrase_left: number;
  members: readonly ClassMember[];
  rounds: readonly ClassRound[];
  games: readonly ClassGame[];
  own_games: readonly ClassSeats[];
  tasks: readonly ClassTaskEntry[];
  phrases: readonly ClassPhrase[];
  now: number;
}

/** A member of a class by the number; one who was forgotten has no name. `here` says that the device was heard. */
export interface ClassMember {
  number: number;
  name: string;
  here: boolean;
  left: boolean;
  barred: boolean;
  free: boolean;
  points: number;
  games: number;
  wins: number;
  lessons: number;
  puzzles: number;
  yours: boolean;
}

/** A round: its game with the options, and how the teacher paired it. */
export interface ClassRound { round: number; game: string; title: Record<string, string>; how: string }

/** A game of a class. Its seats have the numbers of members; the teacher is 0, bots are -1 to -6 by their levels. */
export interface ClassGame extends GameResult {
  spec: string;
  title: Record<string, string>;
  status: "waiting" | "playing" | "over" | "off";
}

/** A game that goes on at this device: its match, and the seats of those who sit here. */
export interface ClassSeats { match: string; seats: readonly number[]; begun: boolean }

/** A lesson or a puzzle (`what` is its game or its name), who was given it, and who has done, tried or opened it. */
export interface ClassTaskEntry {
  n: number;
  kind: "lesson" | "puzzle";
  what: string;
  title: Record<string, string>;
  game: string;
  who: readonly number[];
  done: readonly number[];
  tried: readonly number[];
  opened: readonly number[];
  yours: "open" | "done" | null;
}

/** A phrase that the teacher can say to all. */
export interface ClassPhrase { key: string; text: Record<string, string> }

/** The first name of a pupil, and of a second one at the same device. */
export interface JoinClassRequest { name: string; second?: string }

/** Games to begin: which game, with which clock, and who plays whom. */
export interface PairRequest {
  game: string;
  how: "random" | "strength" | "teacher" | "bot" | "chosen";
  clock?: string;
  who?: readonly number[];
  bot?: "bot:1" | "bot:2" | "bot:3" | "bot:4" | "bot:5" | "bot:6";
  tables?: readonly (readonly number[])[];
}

/** A lesson or a puzzle for some members, or for all: the name of a game, or of a game with the number of a puzzle. */
export interface TaskRequest { kind: "lesson" | "puzzle"; what: string; who?: readonly number[] }

/** The rules of a game in a minute; a game may have no steps. */
export interface RulesInMinute { steps: readonly RuleStep[] }

/** A step of the rules: what it says, and its pictures. */
export interface RuleStep { name: string; says: Record<string, string>; pictures: readonly PictureAddress[] }

/** The address of a picture, and its size, so that a page can keep room for it. */
export interface PictureAddress { address: string; width: number; height: number }

/** Whether this server can call a browser, and by which key; at how many it calls the person, and for what. */
export interface PushOptions {
  state: "ready" | "needs_https" | "not_installed";
  key: string | null;
  browsers: number;
  calls: CallSettings;
}

/** The reasons to call a person, and the hours in which nobody calls. */
export interface CallSettings {
  turn?: boolean;
  begun?: boolean;
  clock?: boolean;
  found?: boolean;
  game?: boolean;
  quiet?: QuietSettings | null;
}

/** The hours without calls: from one minute of the day to another, as clocks in a time zone show it. */
export interface QuietSettings { start: number; end: number; zone: string }

/** A browser that can be called: its address at a push service, its two keys as base64url, and its language. */
export interface BrowserRequest { endpoint: string; p256dh: string; auth: string; lang?: "en" | "ru" }

/** Whether the client is called at a browser. */
export interface BrowserState { called: boolean }

/** Whether the person is called for a match. */
export interface MuteState { muted: boolean }

/** A position in plain text, its version, and what has happened since another version, a sentence each. */
export interface PositionText { text: string; v: number; news: readonly string[] }
