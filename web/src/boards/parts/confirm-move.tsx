import { Button } from "../../ui/parts/button";
import { t } from "../../ui/words/words";
import type { Choice } from "../choice";

interface Props {
  choice: Pick<Choice, "chosen" | "confirm" | "cancel">;
  label?: string;
  says?: string;
}

/** What a first tap chose, to be made or let go; a game may name the move, or say all that the button says. */
export const ConfirmMove = ({ choice, label, says }: Props) =>
  choice.chosen === null ? null : (
    <div class="row confirm">
      <Button says={says ?? t("confirm", { move: label ?? choice.chosen })} look="main" press={choice.confirm} />
      <Button says={t("cancel")} press={choice.cancel} />
    </div>
  );
