import { render } from "preact";
import "@fontsource-variable/onest";
import "@fontsource-variable/unbounded";
import "virtual:marks.css";
import "./styles/tokens.css";
import "./styles/pieces.css";
import "./styles/base.css";
import "./styles/contrast.css";
import { App } from "./app";
import { ServerNotices } from "./offline/notices";
import { stayCalled } from "./push/looking";
import { loadWords } from "./words/words";
import { isStatic } from "./world";

const root = document.getElementById("app");
if (root) {
  const [alone] = await Promise.all([isStatic ? import("./engine/alone") : null, loadWords("shell")]);
  if (alone) {
    alone.begin();
    render(<App notices={<alone.Notices />} />, root);
  } else {
    render(<App notices={<ServerNotices />} />, root);
    stayCalled();
    if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/worker.js");
  }
}
