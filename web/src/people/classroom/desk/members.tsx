import { useSignal } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import { Button } from "../../../ui/parts/button";
import { Form } from "../../../ui/parts/fields";
import { Icon } from "../../../ui/parts/icon";
import { Menu } from "../../../ui/parts/menu";
import { t } from "../../../ui/words/words";
import { api } from "../../../wire/api";
import type { ClassMember } from "../../../wire/types/answers";
import { pointsText } from "../../tournaments/words";
import type { ClassProps } from "../follow";
import { pupilsOf, stateOf, taskNow, taskStanding } from "../words";

const LONGEST_NAME = 24;

/** Who is in the class, who is away and who plays; each with a menu of what a teacher may do. */
export function Members({ code, shown, act }: ClassProps) {
  const renamed = useSignal<ClassMember | null>(null);
  const pupils = pupilsOf(shown);
  const task = taskNow(shown);
  const told = (member: ClassMember) =>
    [t(`class.state.${stateOf(member)}`), member.left ? "" : taskStanding(task, member.number)]
      .filter(Boolean)
      .join(" · ");
  return (
    <section class="class-members" aria-labelledby="members">
      <h2 id="members">
        {t("class.members")} <span class="soft number">{pupils.filter(({ left }) => !left).length}</span>
      </h2>
      {pupils.length === 0 && <p class="soft">{t("class.members.none")}</p>}
      <ul class="class-list">
        {pupils.map((member) => (
          <li key={member.number} class={member.left ? "left" : ""}>
            <span class="class-member">
              <span>{member.name}</span>
              <span class={`class-state ${stateOf(member)}`}>{told(member)}</span>
            </span>
            <span class="number">{pointsText(member.points)}</span>
            <MemberMenu {...{ code, member, act }} rename={() => (renamed.value = member)} />
          </li>
        ))}
      </ul>
      {renamed.value && <Rename {...{ code, act }} member={renamed.value} closed={() => (renamed.value = null)} />}
    </section>
  );
}

interface MenuProps extends Pick<ClassProps, "code" | "act"> {
  member: ClassMember;
  rename: () => void;
}

const MemberMenu = ({ code, member, act, rename }: MenuProps) => (
  <Menu says={<Icon name="more" />} label={t("class.member.menu", { name: member.name })} look="quiet small class-dots">
    <button type="button" onClick={rename}>
      {t("class.rename")}
    </button>
    {member.left ? (
      <button type="button" onClick={() => void act(api.readmitMember(code, member.number))}>
        {t("class.readmit")}
      </button>
    ) : (
      <button type="button" onClick={() => void act(api.removeMember(code, member.number))}>
        {t("class.remove")}
      </button>
    )}
  </Menu>
);

interface RenameProps extends Pick<ClassProps, "code" | "act"> {
  member: ClassMember;
  closed: () => void;
}

/** Another name for a pupil. */
function Rename({ code, member, act, closed }: RenameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const name = useSignal(member.name);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const rename = () => {
    void act(api.renameMember(code, member.number, name.value.trim()));
    close();
  };
  return (
    <dialog ref={dialog} class="class-dialog" aria-labelledby={heading} onClose={closed}>
      <Form class="stack" act={() => name.value.trim() && rename()}>
        <h2 id={heading}>{t("class.rename.of", { name: member.name })}</h2>
        <label class="field">
          <span>{t("class.rename.to")}</span>
          <input
            class="input"
            autofocus
            value={name.value}
            maxLength={LONGEST_NAME}
            autocomplete="off"
            onInput={(event) => (name.value = event.currentTarget.value)}
          />
        </label>
        <div class="row">
          <Button says={t("class.rename")} look="main" submit disabled={name.value.trim() === ""} />
          <Button says={t("cancel")} look="quiet" press={close} />
        </div>
      </Form>
    </dialog>
  );
}
