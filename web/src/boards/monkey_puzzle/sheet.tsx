import { Button } from "../../ui/parts/button";
import type { SheetLine } from "../../wire/types/monkey_puzzle";
import { highlightHandlers } from "./path";
import { counted, shown, w } from "./words";

interface Props {
  sheet: readonly SheetLine[];
  /** How many equations it holds, where that is few enough to matter. */
  room: number | null;
  fresh: string | null;
  strike: ((equation: string) => void) | null;
}

/** One's own sheet, grouped by how many numbers an equation uses. */
export function Sheet({ sheet, room, fresh, strike }: Props) {
  const sizes = [...new Set(sheet.map((one) => one.digits.length))].sort((a, b) => a - b);
  const points = sheet.reduce((sum, one) => sum + one.points, 0);
  return (
    <section class="mpz-sheet" aria-labelledby="sheet">
      <h2 id="sheet">
        {w("sheet")}{" "}
        <span class="soft number">
          {room === null ? sheet.length : `${sheet.length} / ${room}`} · {counted("points", points)}
        </span>
      </h2>
      {sheet.length === 0 && <p class="soft">{w("sheet.empty")}</p>}
      {sizes.map((size) => (
        <div key={size}>
          <h3 class="soft">{counted("numbers", size)}</h3>
          <ul>
            {sheet
              .filter((one) => one.digits.length === size)
              .map((one) => (
                <li
                  key={one.equation}
                  class={`mpz-written ${one.verdict} ${fresh === one.equation ? "fresh" : ""}`}
                  {...highlightHandlers(one.cells)}
                >
                  <span class="equation">{shown(one.equation)}</span>
                  <span class="number soft">{one.digits}</span>
                  <span class="worth number">{one.points > 0 ? `+${one.points}` : w(`short.${one.verdict}`)}</span>
                  {strike && (
                    <Button
                      says="✕"
                      look="quiet small"
                      means={w("strike", { equation: shown(one.equation) })}
                      press={() => strike(one.equation)}
                    />
                  )}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
