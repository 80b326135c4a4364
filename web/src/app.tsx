import type { ComponentChildren } from "preact";
import { lazy, Suspense } from "preact/compat";
import { LiveRegion } from "./live-region";
import { Loading } from "./parts/loading";
import { NotFound } from "./parts/not-found";
import { Patterns } from "./pieces/marks";
import { followLinks, place } from "./route";
import { Toasts } from "./toasts";
import { TopBar } from "./top-bar";
import { t } from "./words/words";
import { isStatic } from "./world";

const Home = lazy(() => import("./screens/home").then((file) => ({ default: file.Home })));
const Setup = lazy(() => import("./screens/setup").then((file) => ({ default: file.Setup })));
const Table = lazy(() => import("./screens/table").then((file) => ({ default: file.Table })));
const Rules = lazy(() => import("./screens/rules").then((file) => ({ default: file.Rules })));
const Learn = lazy(() => import("./screens/learn").then((file) => ({ default: file.Learn })));
const Matches = lazy(() => import("./screens/matches").then((file) => ({ default: file.Matches })));
const Puzzles = lazy(() => import("./puzzles/list").then((file) => ({ default: file.Puzzles })));
const Puzzle = lazy(() => import("./puzzles/puzzle").then((file) => ({ default: file.Puzzle })));
const Embed = lazy(() => import("./screens/embed").then((file) => ({ default: file.Embed })));
const Settings = lazy(() => import("./screens/settings").then((file) => ({ default: file.Settings })));

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
        <Suspense fallback={<Loading />}>
          <Screen />
        </Suspense>
      </main>
      <footer class="bottom">
        {!isStatic && <a href="/docs">{t("for_programs")}</a>}
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
    <Suspense fallback={<Loading />}>
      <Embed match={match} key={match} />
    </Suspense>
  </main>
);

function Screen() {
  const [screen, name = "", number = ""] = place.value.parts;
  if (screen === undefined) return <Home />;
  if (screen === "play") return <Setup game={name} key={name} />;
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
