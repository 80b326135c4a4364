import { render } from "preact";
import "@fontsource-variable/onest";
import "@fontsource-variable/unbounded";
import "virtual:marks.css";
import "./look/tokens.css";
import "./look/pieces.css";
import "./look/base.css";
import { App } from "./app";
import { learn } from "./words/words";

const root = document.getElementById("app");
if (root) {
  await learn("shell");
  render(<App />, root);
  if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/worker.js");
}
