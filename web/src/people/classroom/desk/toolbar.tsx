import { AskFirst } from "../../../ui/parts/ask-first";
import { Button } from "../../../ui/parts/button";
import { Menu } from "../../../ui/parts/menu";
import { lang, t } from "../../../ui/words/words";
import { api } from "../../../wire/api";
import type { ClassView } from "../../../wire/types/answers";
import type { ClassProps } from "../follow";
import { usePhrase } from "../phrase";
import { freeMembers, isGoing, membersIn } from "../words";
import { EndClass } from "./end-class";
import { GiveTask } from "./give-task";
import { Sheet } from "./sheet";
import { StartGame } from "./start-game";

/** What a teacher does with the class. One button is green: to go on where all is paused, or else to start a game. */
export function Toolbar(props: ClassProps) {
  const { code, shown, act } = props;
  const { halted, locked } = shown;
  const nobody = membersIn(shown).length === 0;
  const why = whyNoGame(shown);
  const going = shown.games.some(isGoing);
  return (
    <div class="class-toolbar" role="group" aria-label={t("class.tools")}>
      <Sheet label={t("class.start")} look={halted ? "" : "main"} disabled={why !== null} why="why-no-game">
        {(close) => <StartGame {...props} close={close} />}
      </Sheet>
      <Sheet label={t("class.give")} disabled={nobody}>
        {(close) => <GiveTask {...props} close={close} />}
      </Sheet>
      <Button
        says={t(halted ? "class.go_on" : "class.halt")}
        look={halted ? "main" : ""}
        press={() => void act(api.haltClass(code, !halted))}
      />
      {going && (
        <AskFirst
          label={t("class.stop")}
          question={t("class.stop.sure")}
          about={t("class.stop.about")}
          act={() => void act(api.stopClass(code))}
        />
      )}
      <Phrases {...props} />
      <Button says={t(locked ? "class.unlock" : "class.lock")} press={() => void act(api.lockClass(code, !locked))} />
      <EndClass {...props} />
      <p class="soft small class-why" id="why-no-game" role="status">
        {why !== null && t(`class.start.${why}`)}
      </p>
    </div>
  );
}

/** Why no game can be started now; null where one can. */
function whyNoGame(shown: ClassView): "nobody" | "busy" | "away" | null {
  const members = membersIn(shown);
  if (freeMembers(shown).length > 0) return null;
  if (members.length === 0) return "nobody";
  return members.some(({ here }) => here) ? "busy" : "away";
}

/** Something to say to all; the button says what is being said. */
const Phrases = ({ code, shown, act }: ClassProps) => {
  const now = usePhrase(shown);
  return (
    <Menu says={now || t("class.say")} label={now ? t("class.say.now", { phrase: now }) : t("class.say")}>
      {shown.phrases.map(({ key, text }) => (
        <button
          type="button"
          key={key}
          aria-current={key === shown.phrase}
          // The server lists only what it takes.
          onClick={() => void act(api.sayInClass(code, key as ClassView["phrase"]))}
        >
          {text[lang.value]}
        </button>
      ))}
      {now && <hr />}
      {now && (
        <button type="button" onClick={() => void act(api.sayInClass(code, ""))}>
          {t("class.say.nothing")}
        </button>
      )}
    </Menu>
  );
};
