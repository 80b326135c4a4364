import "./qr.css";
import { t } from "../../ui/words/words";
import { useRequest } from "./requests";

/** A link as a picture for another device's camera. */
export function Qr({ text, label = t("waiting.qr") }: { text: string; label?: string }) {
  const code = useRequest(async () => (await import("uqr")).encode(text, { border: 2 }), [text]).value;
  if (code.is !== "loaded") return null;
  const { size, data } = code.value;
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} class="qr-code" role="img" aria-label={label} shape-rendering="crispEdges">
      <path d={dark.join("")} />
    </svg>
  );
}
