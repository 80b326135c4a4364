import { render } from "preact";
import "@fontsource-variable/onest";
import "@fontsource-variable/unbounded";
import "virtual:marks.css";
import "./ui/styles/fonts.css";
import "./ui/styles/tokens.css";
import "./ui/styles/pieces.css";
import "./ui/styles/base.css";
import "./ui/styles/contrast.css";
import { tellOfRecovery } from "./people/identity/recovery";
import { stayCalled } from "./people/push/looking";
import { App } from "./screens/app";
import { place } from "./ui/route";
import { showAgain } from "./ui/toasts";
import { loadWords } from "./ui/words/words";
import { isStatic } from "./ui/world";
import { ServerNotices } from "./wire/offline/notices";

const root = document.getElementById("app");
if (root) {
  const [alone] = await Promise.all([isStatic ? import("./wire/engine/alone") : null, loadWords("shell")]);
  showAgain();
  if (alone) {
    alone.begin();
    render(<App notices={<alone.Notices />} />, root);
  } else {
    const isStudio = place.value.parts[0] === "studio"; // it has no matches, and nothing to keep for later
    render(<App notices={<ServerNotices />} />, root);
    if (!isStudio) {
      stayCalled();
      tellOfRecovery();
    }
    if (!isStudio && import.meta.env.PROD && "serviceWorker" in navigator) {
      void navigator.serviceWorker.register("/worker.js");
    }
  }
}
