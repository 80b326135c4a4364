import "./steps.css";
import { useSignal } from "@preact/signals";
import { plural, t } from "../../ui/words/words";
import { api } from "../../wire/api";
import { Loaded, useRequest } from "../../wire/loading/requests";
import { isOwn, promisedIn } from "../../wire/own-numbers";
import { checkDice, type DiceCheck, type DrawCheck, type SeatCheck, tagsOf } from "./check";

interface Props {
  match: string;
  names: readonly string[];
}

/** The steps of the check: what was promised, what was shown, the key, and every draw. This page does the arithmetic. */
export function Steps({ match, names }: Props) {
  const request = useRequest(async () => {
    const [record, draws] = await Promise.all([api.record(match), api.draws(match)]);
    return checkDice(tagsOf(record), draws, promisedIn(match), (promise) => isOwn(match, promise));
  }, [match]);
  return (
    <Loaded request={request}>
      {(check) => (check ? <Checked {...{ check, names }} /> : <p>{t("dice.no_seed")}</p>)}
    </Loaded>
  );
}

function Checked({ check, names }: { check: DiceCheck; names: readonly string[] }) {
  const { seed, seats, remembered, key, draws, holds } = check;
  const leftOut = seats.some((seat) => seat.own && seat.number === null);
  return (
    <div class="stack dice-check">
      <p class={holds ? "dice-good" : "dice-bad"} role={holds ? "status" : "alert"}>
        <Tick holds={holds} /> {holds ? plural("dice.holds", draws.length) : t("dice.fails")}
      </p>
      {leftOut && <p role="alert">{t("dice.left_out.own")}</p>}
      <ol class="stack">
        <li>
          <h3>{t("dice.house")}</h3>
          <Pair word="dice.promised" hex={seed.hash} />
          <Pair word="dice.seed" hex={seed.shown} holds={seed.holds} />
        </li>
        <li>
          <h3>{t("dice.seats")}</h3>
          {seats.some((seat) => seat.promise !== null) ? (
            <ul class="stack">
              {seats.map((seat, n) => (
                <li key={n}>
                  <Seat seat={seat} name={names[n] ?? String(n + 1)} />
                </li>
              ))}
            </ul>
          ) : (
            <p>{t("dice.nobody")}</p>
          )}
          {remembered !== null && (
            <p class={remembered ? "" : "dice-bad"}>
              <Tick holds={remembered} /> {t(remembered ? "dice.remembered" : "dice.other_promises")}
            </p>
          )}
        </li>
        <li>
          <h3>{t("dice.key")}</h3>
          <p class="soft">{t(seats.some((seat) => seat.promise !== null) ? "dice.key.mixed" : "dice.key.seed")}</p>
          <code class="dice-hex">{key}</code>
        </li>
        <li>
          <h3>{t("dice.draws")}</h3>
          <p class="soft">{t("dice.draws.about")}</p>
          {draws.length > 0 && <Draws draws={draws} />}
        </li>
      </ol>
      <p class="soft small">{t("dice.limits")}</p>
    </div>
  );
}

const Seat = ({ seat: { promise, number, own, holds }, name }: { seat: SeatCheck; name: string }) => (
  <>
    <strong>{name}</strong> {own && <span class="tag">{t("dice.own")}</span>}
    {promise === null ? (
      <p class="soft">{t("dice.none")}</p>
    ) : (
      <>
        <Pair word="dice.promised" hex={promise} />
        {number === null ? <p>{t("dice.left_out")}</p> : <Pair word="dice.number" hex={number} holds={holds} />}
      </>
    )}
  </>
);

/** A value in hexadecimal with its name, and whether it fits what was promised. */
const Pair = ({ word, hex, holds }: { word: string; hex: string; holds?: boolean }) => (
  <p class={holds === false ? "dice-bad" : ""}>
    <span class="soft">{t(word)}</span> <code class="dice-hex">{hex}</code>{" "}
    {holds !== undefined && (
      <>
        <Tick holds={holds} /> {t(holds ? "dice.fits" : "dice.fits_not")}
      </>
    )}
  </p>
);

const Draws = ({ draws }: { draws: readonly DrawCheck[] }) => (
  // A keyboard scrolls what it can focus.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
  <section class="dice-draws" tabIndex={0} aria-label={t("dice.draws")}>
    <table>
      <thead>
        <tr>
          {["dice.draw", "dice.value", "dice.weights", "dice.outcome"].map((word) => (
            <th scope="col" key={word}>
              {t(word)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {draws.map(({ draw, value, attempt, holds }) => (
          <tr key={draw.counter} class={holds ? "" : "dice-bad"}>
            <th scope="row" class="number">
              {draw.counter}
            </th>
            <td>
              <code class="dice-hex">{attempt > 0 ? `${value} (${attempt + 1})` : value}</code>
            </td>
            <td>{inShort(draw.weights)}</td>
            <td>
              {draw.outcomes[draw.drawn]} <Tick holds={holds} />{" "}
              <span class="unseen">{t(holds ? "dice.fits" : "dice.fits_not")}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** A mark; the words beside it say the same. */
const Tick = ({ holds }: { holds: boolean }) => <span aria-hidden="true">{holds ? "✓" : "✗"}</span>;

/** Write weights in short: `8 × 1`. */
function inShort(weights: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const weight of weights) counts.set(weight, (counts.get(weight) ?? 0) + 1);
  return Array.from(counts, ([weight, count]) => `${count} × ${weight}`).join(" + ");
}

/** The check of the dice of a finished match, made when it is opened. */
export function CheckDice(props: { match: string; names: readonly string[] }) {
  const opened = useSignal(false);
  return (
    <details class="table-more" onToggle={(event) => (opened.value ||= event.currentTarget.open)}>
      <summary>{t("dice.check")}</summary>
      {opened.value && <Steps {...props} />}
    </details>
  );
}
