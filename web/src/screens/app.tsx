import type { ComponentChildren } from "preact";
import { Patterns } from "../boards/pieces/marks";
import { SeekBanner } from "../people/find/banner";
import { ClassBar, ClassSays } from "../ui/class-bar";
import { classHere } from "../ui/class-place";
import { LiveRegion } from "../ui/live-region";
import { NotFound } from "../ui/parts/loading";
import { followLinks, place } from "../ui/route";
import { hasTabs, TabBar } from "../ui/tab-bar";
import { Toasts } from "../ui/toasts";
import { TopBar } from "../ui/top-bar";
import { lang, t } from "../ui/words/words";
import { base, isStatic, serverPage, sharedGame } from "../ui/world";
import { later, laterScreen } from "../wire/loading/later";

const Home = laterScreen(() => import("./home").then((file) => file.Home));
const Setup = laterScreen(() => import("./setup").then((file) => file.Setup));
const Table = laterScreen(() => import("./table").then((file) => file.Table));
const Rules = laterScreen(() => import("./rules").then((file) => file.Rules));
const Learn = laterScreen(() => import("./learn").then((file) => file.Learn));
const Matches = laterScreen(() => import("./matches").then((file) => file.Matches));
const OpenRecord = laterScreen(() => import("./open-record").then((file) => file.OpenRecord));
const Profile = laterScreen(() => import("../people/ratings/profile").then((file) => file.Profile));
const Ladder = laterScreen(() => import("../people/ratings/ladder").then((file) => file.Ladder));
const Find = laterScreen(() => import("../people/find/find").then((file) => file.Find));
const Tournaments = laterScreen(() => import("../people/tournaments/list").then((file) => file.Tournaments));
const Tournament = laterScreen(() => import("../people/tournaments/tournament").then((file) => file.Tournament));
const ClassDoor = laterScreen(() => import("../people/classroom/door").then((file) => file.ClassDoor));
const Classroom = laterScreen(() => import("../people/classroom/classroom").then((file) => file.Classroom));
const Companion = later(() => import("../people/classroom/companion").then((file) => file.Companion));
const Projector = laterScreen(() => import("../people/classroom/projector").then((file) => file.Projector));
const Puzzles = laterScreen(() => import("../study/puzzles/list").then((file) => file.Puzzles));
const Puzzle = laterScreen(() => import("../study/puzzles/puzzle").then((file) => file.Puzzle));
const Editor = laterScreen(() => import("../study/editor/editor").then((file) => file.Editor));
const SetPuzzle = laterScreen(() => import("../study/editor/set-puzzle").then((file) => file.SetPuzzle));
const Embed = laterScreen(() => import("./embed").then((file) => file.Embed));
const Wall = laterScreen(() => import("../people/wall/wall").then((file) => file.Wall));
const JoinIdentity = laterScreen(() => import("../people/identity/join").then((file) => file.JoinIdentity));
const Studio = laterScreen(() => import("../studio/studio").then((file) => file.Studio));
const SettingsPage = laterScreen(() => import("./settings").then((file) => file.SettingsPage));

/** The page: what stands around every screen, and the screen that its address asks for. */
export function App({ notices }: { notices?: ComponentChildren }) {
  const [first, name = "", view] = place.value.parts;
  if (first === "embed") return <EmbeddedPage match={name} />;
  if (first === "wall" && !isStatic) return <WallPage match={name} />;
  if (first === "hand" && !isStatic) return <HandPage match={name} />;
  if (first === "studio" && !isStatic) return <StudioPage />;
  if (first === "class" && view === "projector" && !isStatic) return <ProjectorPage code={name} />;
  const code = classHere();
  if (code !== null && !isStatic) return <ClassPage {...{ code, notices }} />;
  return (
    <div class={`page ${hasTabs() ? "has-tabs" : ""}`} onClick={followLinks}>
      <Patterns />
      <TopBar />
      {notices}
      <main id="main" tabIndex={-1}>
        {!isStatic && <SeekBanner />}
        <Screen />
      </main>
      <footer class="bottom">
        {!sharedGame && <a href={`${base}help/${lang.value === "ru" ? "ru/" : ""}index.html`}>{t("help")}</a>}
        {!isStatic && <a href="/docs">{t("for_programs")}</a>}
        {serverPage && <a href={serverPage}>{t("offline.back")}</a>}
        <a href="/settings">{t("settings")}</a>
      </footer>
      {hasTabs() && <TabBar />}
      <LiveRegion />
      <Toasts />
    </div>
  );
}

/** What another page shows inside its own: the table, and nothing around it. */
const EmbeddedPage = ({ match }: { match: string }) => (
  <main id="main">
    <Patterns />
    <Embed match={match} key={match} />
  </main>
);

/** What a television shows. */
const WallPage = ({ match }: { match: string }) => (
  <main id="main">
    <Patterns />
    <Wall match={match} key={match} />
  </main>
);

/** What the projector of a class shows. */
const ProjectorPage = ({ code }: { code: string }) => (
  <main id="main">
    <Patterns />
    <Projector code={code} key={code} />
    <LiveRegion />
  </main>
);

/** A class, and what its members do in it: no way leads elsewhere. */
const ClassPage = ({ code, notices }: { code: string; notices?: ComponentChildren }) => (
  <div class="page class-page" onClick={followLinks}>
    <Patterns />
    <ClassBar code={code} />
    {notices}
    <main id="main" tabIndex={-1}>
      <ClassSays />
      <Screen />
    </main>
    {place.value.parts[0] !== "class" && <Companion code={code} key={code} />}
    <LiveRegion />
    <Toasts />
  </div>
);

/** What a designer sees of the game whose file is being written. */
const StudioPage = () => (
  <div class="page studio-page">
    <Patterns />
    <main id="main" tabIndex={-1}>
      <Studio />
    </main>
    <LiveRegion />
    <Toasts />
  </div>
);

/** What a phone shows while the board is on a television: its own hand, and nothing around it. */
const HandPage = ({ match }: { match: string }) => (
  <div class="page hand-page" onClick={followLinks}>
    <Patterns />
    <main id="main" tabIndex={-1}>
      <Table match={match} isHand key={match} />
    </main>
    <LiveRegion />
    <Toasts />
  </div>
);

/** What other people or other devices are needed for. */
const NEED_A_SERVER = "device wall hand tables find profile ladder tournament tournaments class".split(" ");

function Screen() {
  const [first, name = "", number = ""] = place.value.parts;
  const { query } = place.value;
  if (first === "open" || (!first && (query.has("record") || query.has("position")))) return <OpenRecord />;
  if (first === undefined) return <Home />;
  if (first === "play") return <Setup game={name} key={`${name} ${place.value.query.get("with")}`} />;
  if (first === "m") return <Table match={name} key={name} />;
  if (first === "rules") return <Rules game={name} key={name} />;
  if (first === "learn") return <Learn game={name} key={name} />;
  if (isStatic && NEED_A_SERVER.includes(first)) return <NotFound why={t("static.devices")} />;
  if (first === "find" || first === "tables") return <Find />;
  if (first === "tournaments") return <Tournaments />;
  if (first === "tournament") return <Tournament tournament={name} key={name} />;
  if (first === "class") return name ? <Classroom code={name} key={name} /> : <ClassDoor />;
  if (first === "profile") return <Profile match={name} seat={number} key={`${name} ${number}`} />;
  if (first === "ladder") return <Ladder game={name} seats={number} key={`${name} ${number}`} />;
  if (first === "history") return <Matches />;
  if (first === "puzzles") {
    if (number) return <Puzzle game={name} number={number} key={`${name} ${number}`} />;
    return <Puzzles key={name} {...(name && { game: name })} />;
  }
  if (first === "edit") return <Editor key={String(query)} />;
  if (first === "set-puzzle") return <SetPuzzle key={String(query)} />;
  if (first === "device") return <JoinIdentity />;
  if (first === "settings") return <SettingsPage />;
  return <NotFound />;
}
