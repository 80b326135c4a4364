import type { ComponentChildren } from "preact";
import { LiveRegion } from "./live-region";
import { later } from "./parts/later";
import { Loading } from "./parts/loading";
import { NotFound } from "./parts/not-found";
import { Patterns } from "./pieces/marks";
import { followLinks, place } from "./route";
import { Toasts } from "./toasts";
import { TopBar } from "./top-bar";
import { t } from "./words/words";
import { isStatic, serverPage } from "./world";

const Home = later(
  () => import("./screens/home").then((file) => file.Home),
  () => <Loading />,
);
const Setup = later(
  () => import("./screens/setup").then((file) => file.Setup),
  () => <Loading />,
);
const Table = later(
  () => import("./screens/table").then((file) => file.Table),
  () => <Loading />,
);
const Rules = later(
  () => import("./screens/rules").then((file) => file.Rules),
  () => <Loading />,
);
const Learn = later(
  () => import("./screens/learn").then((file) => file.Learn),
  () => <Loading />,
);
const Matches = later(
  () => import("./screens/matches").then((file) => file.Matches),
  () => <Loading />,
);
const OpenRecord = later(
  () => import("./screens/open-record").then((file) => file.OpenRecord),
  () => <Loading />,
);
const Puzzles = later(
  () => import("./puzzles/list").then((file) => file.Puzzles),
  () => <Loading />,
);
const Puzzle = later(
  () => import("./puzzles/puzzle").then((file) => file.Puzzle),
  () => <Loading />,
);
const Embed = later(
  () => import("./screens/embed").then((file) => file.Embed),
  () => <Loading />,
);
const Settings = later(
  () => import("./screens/settings").then((file) => file.Settings),
  () => <Loading />,
);

/** The page: what stands around every screen, and the screen that its address asks for. */
export function App({ notices }: { notices?: ComponentChildren }) {
  const [screen, name = ""] = place.value.parts;
  if (screen === "embed") return <EmbeddedPage match={name} />;
  return (
    <div class="page" onClick={followLinks}>
      <Patterns />
      <TopBar />
      {notices}
      <main id="main" tabIndex={-1}>
        <Screen />
      </main>
      <footer class="bottom">
        {!isStatic && <a href="/docs">{t("for_programs")}</a>}
        {serverPage && <a href={serverPage}>{t("offline.back")}</a>}
        <a href="/settings">{t("settings")}</a>
      </footer>
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

function Screen() {
  const [screen, name = "", number = ""] = place.value.parts;
  if (screen === "open" || (screen === undefined && place.value.query.has("record"))) return <OpenRecord />;
  if (screen === undefined) return <Home />;
  if (screen === "play") return <Setup game={name} key={`${name} ${place.value.query.get("with")}`} />;
  if (screen === "m") return <Table match={name} key={name} />;
  if (screen === "rules") return <Rules game={name} key={name} />;
  if (screen === "learn") return <Learn game={name} key={name} />;
  if (screen === "tables" && isStatic) return <NotFound why={t("static.devices")} />;
  if (screen === "history" || screen === "tables") return <Matches which={screen} key={screen} />;
  if (screen === "puzzles") {
    return name ? <Puzzle game={name} number={number} key={`${name} ${number}`} /> : <Puzzles />;
  }
  if (screen === "settings") return <Settings />;
  return <NotFound />;
}
