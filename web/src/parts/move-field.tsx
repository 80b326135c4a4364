import { useSignal } from "@preact/signals";
import { t } from "../words/words";

/** A field for moves in the notation of the terminal, for players who type. */
export function MoveField({ play }: { play: ((text: string) => void) | null }) {
  const text = useSignal("");
  return (
    <form
      class="command row"
      onSubmit={(event) => {
        event.preventDefault();
        const move = text.value.trim();
        if (!move || !play) return;
        play(move);
        text.value = "";
      }}
    >
      <input
        id="command"
        class="input"
        value={text.value}
        maxLength={64}
        readOnly={!play} // not disabled: while an answer is awaited, whoever types stays in the field
        placeholder={t("command")}
        aria-label={t("command")}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
      />
      <button type="submit" class="button small" disabled={!play}>
        {t("command.go")}
      </button>
    </form>
  );
}
