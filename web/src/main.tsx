import { render } from "preact";
import "@fontsource-variable/onest";
import "@fontsource-variable/unbounded";
import "virtual:marks.css";
import "./styles/tokens.css";
import "./styles/pieces.css";
import "./styles/base.css";
import "./styles/contrast.css";
import { App } from "./app";
import { loadWords } from "./words/words";

const root = document.getElementById("app");
if (root) {
  await loadWords("shell");
  render(<App />, root);
  if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/worker.js");
}
