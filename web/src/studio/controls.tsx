import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { OptionField } from "../boards/options/option-field";
import { FileButton, readFile, readText, recordAt, TextForm, useDrop, usePaste } from "../ui/parts/bring";
import { Button } from "../ui/parts/button";
import { copy } from "../ui/parts/copy";
import { SelectField } from "../ui/parts/fields";
import { go, place } from "../ui/route";
import { t } from "../ui/words/words";
import { act, bring, fetchTexts, opening, topics } from "./studio-state";
import type { BoardShown, GameEntry } from "./types";
import { botWords, s } from "./words";

interface Props {
  game: GameEntry;
  shown: BoardShown;
  names: readonly string[];
}

const PERSON = "person";

/** What can be done with the game on the board: take back, begin anew, give seats to bots. */
export function Controls({ game, shown: { at, moves, over, live }, names }: Props) {
  const { players, bots } = topics.value;
  const seats = names.map((_, seat) => players?.seats[seat] ?? PERSON);
  const goes = (players?.go ?? false) && seats.some((seat) => seat !== PERSON);
  const sit = (seat: number, who: string) => act({ what: "seats", seats: seats.with(seat, who) });
  const done = over !== null;
  const decided = moves.slice(0, at).some(({ seat }) => seat >= 0);
  return (
    <div class="studio-controls stack">
      <div class="row">
        <Button says={s("undo")} disabled={!live || !decided} press={() => act({ what: "undo" })} />
        <Button says={s("redo")} disabled={!live || at === moves.length} press={() => act({ what: "redo" })} />
        <Button says={s("new")} disabled={!live} press={() => act({ what: "begin", options: game.chosen })} />
        <Button says={s("step")} disabled={!live || done} press={() => act({ what: "step" })} />
        {seats.some((seat) => seat !== PERSON) && (
          <Button says={s(goes ? "stop" : "go")} disabled={!live} press={() => act({ what: goes ? "stop" : "go" })} />
        )}
      </div>
      <fieldset class="studio-fields">
        <legend>{s("seats")}</legend>
        {names.map((name, seat) => (
          <SelectField
            key={seat}
            label={name}
            value={seats[seat] ?? PERSON}
            values={[PERSON, ...(bots?.names ?? [])]}
            name={(who) => (who === PERSON ? personWords(seats.toSpliced(seat, 1)) : botWords(who))}
            change={(who) => sit(seat, who)}
          />
        ))}
      </fieldset>
      <Options game={game} />
      <Opening live={live} />
    </div>
  );
}

/** Name a person at a seat: only one who is alone with bots is “you”. */
const personWords = (others: readonly string[]): string =>
  others.includes(PERSON) ? t("setup.seat.here") : s("person");

/** The options of the game: with other options another game begins. */
function Options({ game }: { game: GameEntry }) {
  const open = useSignal(false);
  const changeable = Object.entries(game.options).filter(([, { form }]) => form.low !== form.high || !("low" in form));
  if (!changeable.length) return null;
  return (
    <details open={open.value} onToggle={({ currentTarget }) => (open.value = currentTarget.open)}>
      <summary>{s("options")}</summary>
      <div class="studio-fields">
        {changeable.map(([name, option]) => (
          <OptionField
            key={name}
            name={name}
            option={option}
            value={game.chosen[name] ?? option.default}
            change={(value) => act({ what: "begin", options: { ...game.chosen, [name]: value } })}
          />
        ))}
      </div>
    </details>
  );
}

const bringText = (text: string) => bring(() => readText(new Blob([text])));
const bringFile = (file: File) => bring(() => readFile(file));

/** Open what is pasted or dropped on the page, or named by its address; say whether a file is held above the page. */
export function useBrought(): boolean {
  const { query } = place.value;
  const record = query.get("record");
  const position = query.get("position");
  useEffect(() => {
    if (record === null && position === null) return;
    void bring(async () => (record === null ? (position ?? "") : recordAt(record)));
    go("/studio", true); // a page that is loaded anew shows the game as it then is
  }, [record, position]);
  usePaste({ text: bringText, file: bringFile });
  return useDrop(bringFile);
}

/** Open a record or a position that is pasted into a field or lies in a file; copy those of the game on the board. */
const Opening = ({ live }: { live: boolean }) => (
  <details class="studio-opening">
    <summary>{s("texts")}</summary>
    <div class="stack">
      <div class="row">
        <CopyButton what="record" live={live} />
        <CopyButton what="position" live={live} />
      </div>
      <TextForm label={s("texts.field")} help={<Help />} rows={4} busy={opening.value} take={bringText}>
        <FileButton choose={bringFile} />
      </TextForm>
    </div>
  </details>
);

const Help = () => (
  <>
    {s("texts.about")} <span class="drop">{s("texts.anywhere")}</span>
  </>
);

const CopyButton = ({ what, live }: { what: "record" | "position"; live: boolean }) => (
  <Button
    says={s(`copy.${what}`)}
    disabled={!live}
    press={async () => {
      const text = (await fetchTexts())[what];
      if (text !== "") await copy(text, t("share.copied"));
    }}
  />
);
