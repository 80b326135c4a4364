import { type Lang, lang } from "../ui/words/words";
import { promiseNumber } from "./own-numbers";
import { transport } from "./transport";
import type {
  AheadShown,
  AnalysisShown,
  BestShown,
  BranchAsked,
  BrowserAsked,
  CallsAsked,
  CodeMade,
  CourseShown,
  DayShown,
  DeviceNamed,
  DrawShown,
  EditAsked,
  EditShown,
  GamePlayed,
  GamesShown,
  GuideShown,
  HintShown,
  HouseShown,
  IdentityJoined,
  IdentityKey,
  IdentityShown,
  Joining,
  LadderShown,
  LessonShown,
  Made,
  MatchAsked,
  MatchGoing,
  MatchShown,
  MinuteShown,
  MuteShown,
  Named,
  OwnerShown,
  PhraseMade,
  PlayAsked,
  PoolShown,
  PositionAsked,
  PositionShown,
  ProfileShown,
  ProofShown,
  PushShown,
  PuzzleShown,
  PuzzlesShown,
  RecordOpened,
  Round,
  RoundShown,
  SeatKey,
  SeatRatingShown,
  SeekAsked,
  SeekPlaced,
  SetPuzzleShown,
  Story,
  Today,
  TournamentAsked,
  TournamentLine,
  TournamentMade,
  TournamentShown,
  TraitsShown,
  TryAsked,
  Trying,
  TryJudged,
  WeighedShown,
} from "./types/answers";
import type { AnyView, LessonAttempt, WithView } from "./views";

/** A course whose lessons begin with views. */
export type Course = Omit<CourseShown, "lessons"> & { lessons: readonly WithView<LessonShown>[] };

/** A finished round of a game that says what its views and its answers are. */
export type FinishedRound<View, Answers> = WithView<Omit<RoundShown, "answers">, View> & { answers: Answers | null };

/** A position as a puzzle; after a right or a wrong move with the position that followed. */
export type Tried = WithView<Omit<SetPuzzleShown, "after">> & { after: AnyView | null };

/** The server said no, and why. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly said: Partial<Record<Lang, string>>,
  ) {
    super(said[lang.value] ?? said.en ?? String(status));
  }
}

async function answered(method: string, path: string, body?: unknown): Promise<Response> {
  const answer = await transport().request(method, path, body);
  if (!answer.ok) {
    const said = await answer.json().catch(() => null);
    throw new ApiError(
      answer.status,
      typeof said?.detail === "object" && !Array.isArray(said.detail) ? said.detail : {},
    );
  }
  return answer;
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await answered(method, path, body);
  return answer.status === 204 ? (undefined as T) : ((await answer.json()) as T);
}

/** Promise a number for the dice of the match that is asked for. */
const promising = <T extends object>(wanted: T) => ({ ...wanted, dice: promiseNumber() });

const page = (before?: string) => (before === undefined ? "" : `?before=${before}`);

export const api = {
  text: async (path: string) => (await answered("GET", path)).text(),
  house: () => ask<HouseShown>("GET", "/house"),
  games: () => ask<GamesShown>("GET", "/games"),
  minute: (game: string) => ask<MinuteShown>("GET", `/rules/${game}`),
  traits: () => ask<Record<string, TraitsShown>>("GET", "/traits"),
  whoAmI: () => ask<Named>("GET", "/me"),
  callMe: (name: string) => ask<Named>("PUT", "/me", { name }),
  devices: () => ask<IdentityShown>("GET", "/me/devices"),
  addDevice: (name: string) => ask<CodeMade>("POST", "/me/devices", { name }),
  nameDevice: (device: string, name: string) => ask<DeviceNamed>("PUT", `/me/devices/${device}`, { name }),
  removeDevice: (device: string) => ask<void>("DELETE", `/me/devices/${device}`),
  makePhrase: (name: string) => ask<PhraseMade>("POST", "/me/phrase", { name }),
  dropPhrase: () => ask<void>("DELETE", "/me/phrase"),
  lookAtIdentity: (key: IdentityKey) => ask<OwnerShown>("POST", "/identity/look", key),
  joinIdentity: (asked: IdentityJoined) => ask<Named>("POST", "/identity/join", asked),
  forgetMe: () => ask<void>("DELETE", "/me"),
  push: () => ask<PushShown>("GET", "/push"),
  callFor: (calls: CallsAsked) => ask<CallsAsked>("PUT", "/push", calls),
  callAt: (browser: BrowserAsked) => ask<void>("POST", "/push/browsers", browser),
  callNoMoreAt: (endpoint: string) => ask<void>("POST", "/push/browsers/remove", { endpoint }),
  isMuted: (match: string) => ask<MuteShown>("GET", `/matches/${match}/mute`),
  mute: (match: string, muted: boolean) => ask<MuteShown>("PUT", `/matches/${match}/mute`, { muted }),
  setUp: (wanted: MatchAsked) => ask<Made>("POST", "/matches", promising(wanted)),
  show: (match: string) => ask<MatchShown>("GET", `/matches/${match}`),
  invitation: (match: string, seat: SeatKey) => ask<MatchShown>("POST", `/matches/${match}/invitation`, seat),
  join: (match: string, joining: Joining) => ask<MatchShown>("POST", `/matches/${match}/join`, promising(joining)),
  cancel: (match: string) => ask<MatchShown>("POST", `/matches/${match}/cancel`),
  leave: (match: string) => ask<MatchShown>("POST", `/matches/${match}/leave`),
  newKey: (match: string, seat: number) => ask<{ key: string }>("POST", `/matches/${match}/seats/${seat}/key`),
  swap: (match: string, seat: number, other: number) =>
    ask<MatchShown>("POST", `/matches/${match}/seats/${seat}/swap`, { other }),
  moves: (match: string) => ask<Story>("GET", `/matches/${match}/moves`),
  position: (match: string, at: number) => ask<WithView<PositionShown>>("GET", `/matches/${match}/positions/${at}`),
  rounds: (match: string) => ask<readonly Round[]>("GET", `/matches/${match}/rounds`),
  round: <View extends AnyView, Answers>(match: string, number: number) =>
    ask<FinishedRound<View, Answers>>("GET", `/matches/${match}/rounds/${number}`),
  draws: (match: string) => ask<readonly DrawShown[]>("GET", `/matches/${match}/draws`),
  hint: (match: string, seat: number) => ask<HintShown>("POST", `/matches/${match}/hint`, { seat }),
  guide: (match: string, seat: number) => ask<GuideShown>("GET", `/matches/${match}/guide?seat=${seat}`),
  ahead: (match: string, seat: number, moves: readonly string[]) =>
    ask<WithView<AheadShown>>("POST", `/matches/${match}/ahead`, { seat, moves }),
  branch: (match: string, wanted: BranchAsked) => ask<Made>("POST", `/matches/${match}/branch`, promising(wanted)),
  edit: (asked: EditAsked) => ask<WithView<EditShown>>("POST", "/editor", asked),
  editReviewed: (match: string, at: number) => ask<WithView<EditShown>>("POST", "/editor/review", { match, at }),
  weigh: (asked: PositionAsked) => ask<WeighedShown>("POST", "/editor/analysis", asked),
  trySetPuzzle: (asked: TryAsked) => ask<Tried>("POST", "/editor/puzzle", asked),
  playFrom: (wanted: PlayAsked) => ask<Made>("POST", "/editor/play", promising(wanted)),
  openRecord: (text: string, seats: readonly number[] = []) => ask<RecordOpened>("POST", "/records", { text, seats }),
  analysis: (match: string, after: number) => ask<AnalysisShown>("POST", `/matches/${match}/analysis`, { after }),
  proof: (match: string, at: number, defences: readonly string[]) =>
    ask<WithView<ProofShown>>("POST", `/matches/${match}/proof`, { at, defences }),
  course: (game: string) => ask<Course>("GET", `/learn/${game}`),
  attempt: (game: string, lesson: string, played: readonly string[], move: string) =>
    ask<LessonAttempt>("POST", `/learn/${game}/${lesson}`, { played, move }),
  puzzles: () => ask<PuzzlesShown>("GET", "/puzzles"),
  puzzle: (game: string, number: string) => ask<WithView<PuzzleShown>>("GET", `/puzzles/${game}/${number}`),
  tryPuzzle: (game: string, number: number, trying: Trying) =>
    ask<WithView<TryJudged>>("POST", `/puzzles/${game}/${number}`, trying),
  pools: () => ask<readonly PoolShown[]>("GET", "/ratings/pools"),
  ladder: (game: string, seats: string) => ask<LadderShown>("GET", `/ratings/ladder/${game}/${seats}`),
  profile: (match: string, seat: string) =>
    ask<ProfileShown>(
      "GET",
      match ? `/ratings/matches/${match}/seats/${encodeURIComponent(seat)}/profile` : "/ratings/profile",
    ),
  ratingsOf: (match: string) => ask<readonly SeatRatingShown[]>("GET", `/ratings/matches/${match}`),
  seek: (wanted: SeekAsked) => ask<SeekPlaced>("POST", "/seeks", promising(wanted)),
  askSeek: (seek: string) => ask<SeekPlaced>("GET", `/seeks/${seek}`),
  withdrawSeek: (seek: string) => ask<void>("DELETE", `/seeks/${seek}`),
  watch: (most: number) => ask<readonly MatchShown[]>("GET", `/watch?most=${most}`),
  bests: () => ask<readonly BestShown[]>("GET", "/bests"),
  day: (match: string, seat: number) => ask<DayShown>("GET", `/matches/${match}/day?seat=${seat}`),
  daily: () => ask<Today>("GET", "/daily"),
  going: (most?: number) => ask<readonly MatchGoing[]>("GET", `/going${most ? `?most=${most}` : ""}`),
  progress: () => ask<readonly GamePlayed[]>("GET", "/progress"),
  history: (before?: string) => ask<MatchShown[]>("GET", `/history${page(before)}`),
  tables: (before?: string) => ask<MatchShown[]>("GET", `/tables${page(before)}`),
  tournaments: (before?: string) => ask<TournamentLine[]>("GET", `/tournaments${page(before)}`),
  setUpTournament: (wanted: TournamentAsked) => ask<TournamentMade>("POST", "/tournaments", wanted),
  tournament: (id: string, after = -1) => ask<TournamentShown>("GET", `/tournaments/${id}?after=${after}`),
  /** Take part, or do what the host may do. */
  inTournament: (id: string, what: "join" | "withdraw" | "bots" | "remove" | "start" | "cancel", body?: object) =>
    ask<TournamentShown>("POST", `/tournaments/${id}/${what}`, body),
  sit: (id: string, match: string) => ask<MatchShown>("POST", `/tournaments/${id}/sit`, promising({ match })),
};
