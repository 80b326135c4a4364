import type { Signal } from "@preact/signals";
import { SegmentField } from "../../../ui/parts/fields";
import { plural, t } from "../../../ui/words/words";
import type { ClassMember } from "../../../wire/types/answers";

interface Props {
  /** Who can be chosen. */
  members: readonly ClassMember[];
  /** Who is chosen, in the order of the choice; null for all. */
  chosen: Signal<readonly number[] | null>;
}

/** All of them, or some. */
export function Who({ members, chosen }: Props) {
  const some = chosen.value;
  return (
    <div class="stack class-who">
      <SegmentField
        label={t("class.who")}
        value={some === null ? "all" : "some"}
        values={["all", "some"]}
        name={(one) => (one === "all" ? plural("class.who.all", members.length) : t("class.who.some"))}
        change={(one) => (chosen.value = one === "all" ? null : [])}
      />
      {some !== null && <Choose {...{ members }} chosen={some} change={(now) => (chosen.value = now)} />}
    </div>
  );
}

interface ChooseProps {
  members: readonly ClassMember[];
  chosen: readonly number[];
  change: (chosen: readonly number[]) => void;
}

/** The names, each to be chosen or not; who is chosen last comes last. */
export const Choose = ({ members, chosen, change }: ChooseProps) => (
  <fieldset class="class-choose">
    <legend class="unseen">{t("class.who")}</legend>
    {members.map(({ number, name }) => (
      <label key={number} class="chip-box">
        <input
          type="checkbox"
          checked={chosen.includes(number)}
          onChange={({ currentTarget: { checked } }) =>
            change(checked ? [...chosen, number] : chosen.filter((one) => one !== number))
          }
        />
        <span>{name}</span>
      </label>
    ))}
  </fieldset>
);
