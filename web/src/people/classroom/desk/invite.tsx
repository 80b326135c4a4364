import { useEffect, useId, useRef } from "preact/hooks";
import { Button } from "../../../ui/parts/button";
import { copy } from "../../../ui/parts/copy";
import { t } from "../../../ui/words/words";
import { api } from "../../../wire/api";
import { useOrigin } from "../../../wire/loading/origin";
import { Qr } from "../../../wire/loading/qr";
import { useRequest } from "../../../wire/loading/requests";
import type { ClassView } from "../../../wire/types/answers";
import { howToJoin, spellCode } from "../words";

interface Props {
  code: string;
  shown: ClassView;
}

/** How one comes into the class: the code to scan, the address and the code to type. */
export function Invite({ code, shown }: Props) {
  const origin = useOrigin();
  const house = useRequest(api.house, []).value;
  const link = `${origin}/class/${code}`;
  return (
    <div class="panel class-invite">
      <div class="class-qr">
        <Qr text={link} label={t("class.qr")} />
      </div>
      <div class="stack">
        <p>{howToJoin(shown, origin)}</p>
        <p class="class-code">{spellCode(code)}</p>
        <p>
          <Button says={t("waiting.copy_link")} look="small" press={() => void copy(link, t("waiting.copied"))} />
        </p>
        {house.is === "loaded" && house.value.reach === "here" && <p>{t("waiting.only_here")}</p>}
      </div>
    </div>
  );
}

/** The code in the head of the page; a press shows it large, with the picture to scan. */
export function CodeDialog({ code, shown }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => () => dialog.current?.close(), []);
  return (
    <>
      <button type="button" class="button class-code-button" onClick={() => dialog.current?.showModal()}>
        <span class="soft">{t("class.code")}</span> <strong>{spellCode(code)}</strong>
      </button>
      <dialog ref={dialog} class="class-dialog" aria-labelledby={heading}>
        <div class="stack">
          <h2 id={heading}>{t("class.join.how")}</h2>
          <Invite {...{ code, shown }} />
          <p>
            <Button says={t("close")} look="main" press={() => dialog.current?.close()} />
          </p>
        </div>
      </dialog>
    </>
  );
}
