import type { Choice } from "../boards/choice";
import { t } from "../words/words";

/** What a first tap chose, to be made or let go. */
export const ConfirmMove = ({ choice, label }: { choice: Choice; label?: string }) =>
  choice.chosen === null ? null : (
    <div class="row confirm">
      <button type="button" class="button main" onClick={choice.confirm}>
        {t("confirm", { move: label ?? choice.chosen })}
      </button>
      <button type="button" class="button" onClick={choice.cancel}>
        {t("cancel")}
      </button>
    </div>
  );
