import { SelectField } from "../../ui/parts/fields";
import { act, topics } from "../studio-state";
import { botWords, percent, s } from "../words";
import { Panel } from "./panel";

/** How much better one level of bots plays these rules than another: whether there is something to play well. */
export function BotsPanel() {
  const { bots } = topics.value;
  if (!bots) return null;
  const [first = "", second = ""] = bots.levels;
  const choose = (levels: readonly string[]) => act({ what: "levels", seats: levels });
  return (
    <Panel name="bots">
      <div class="studio-fields">
        <SelectField
          label={s("bots.first")}
          value={first}
          values={bots.names}
          name={botWords}
          change={(level) => choose([level, second])}
        />
        <SelectField
          label={s("bots.second")}
          value={second}
          values={bots.names}
          name={botWords}
          change={(level) => choose([first, level])}
        />
      </div>
      <p class={bots.share === null ? "soft" : ""}>
        {bots.share === null
          ? s("bots.wait")
          : s("bots.share", { level: botWords(first), share: percent(bots.share), games: bots.games })}
      </p>
    </Panel>
  );
}
