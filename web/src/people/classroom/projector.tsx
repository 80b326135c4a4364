import "./classroom.css";
import "./projector.css";
import type { ComponentChildren } from "preact";
import { FullScreen } from "../../ui/comfort/full-screen";
import { useWakeLock } from "../../ui/comfort/use-wake-lock";
import { useTitle } from "../../ui/live-region";
import { Loading } from "../../ui/parts/loading";
import { plural, t } from "../../ui/words/words";
import { useOrigin } from "../../wire/loading/origin";
import { Qr } from "../../wire/loading/qr";
import type { ClassView } from "../../wire/types/answers";
import { pointsText } from "../tournaments/words";
import { useClass } from "./follow";
import { LiveBoard } from "./live-board";
import { usePhrase } from "./phrase";
import { doorOf, howToJoin, membersIn, namesOf, ranked, shownGames, spellCode, titleOf } from "./words";

/** A screen is wider than it is high. */
const WIDER = 1.6;
const MOST_LINES = 12;

/** A class as all in the room see it: first how to come in, then the boards and the points. Nothing is to be pressed. */
export function Projector({ code }: { code: string }) {
  const { shown, problem } = useClass(code).followed.value;
  useWakeLock(true);
  const phrase = usePhrase(shown);
  useTitle(shown ? titleOf(shown) : t("class"));
  if (problem) return <Note says={problem.message} />;
  if (!shown) return <Loading isAll />;
  if (shown.status !== "running")
    return (
      <Note says={t("class.over.pupil")}>
        <Points shown={shown} />
      </Note>
    );
  if (!shown.yours) return <Note says={t("class.projector.teacher")} />;
  const begun = shown.rounds.length > 0;
  return (
    <div class="projector">
      <header class="projector-head">
        <h1>{titleOf(shown)}</h1>
        <p class="projector-phrase" role="status">
          {phrase || (shown.halted ? t("class.halted.pupil") : "")}
        </p>
        {begun && !shown.locked && <SmallCode code={code} />}
        <FullScreen />
      </header>
      {begun ? <Boards {...{ code, shown }} /> : <Lobby {...{ code, shown }} />}
    </div>
  );
}

const Note = ({ says, children }: { says: string; children?: ComponentChildren }) => (
  <div class="projector projector-note">
    <h1>{says}</h1>
    {children}
  </div>
);

interface Props {
  code: string;
  shown: ClassView;
}

/** The way in, large, and who has come. */
function Lobby({ code, shown }: Props) {
  const origin = useOrigin();
  const members = membersIn(shown);
  return (
    <div class="projector-lobby">
      <div class="class-qr">
        <Qr text={`${origin}/class/${code}`} label={t("class.qr")} />
      </div>
      <div class="stack">
        <p>{howToJoin(shown, origin)}</p>
        <p class="class-code">{spellCode(code)}</p>
        <p class="soft" role="status">
          {plural("class.here", members.filter((one) => one.here).length)}
        </p>
        <ul class="projector-names">
          {members.map(({ number, name }) => (
            <li key={number}>{name}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** For who is late: the code stays in sight. */
const SmallCode = ({ code }: { code: string }) => {
  const origin = useOrigin();
  return (
    <div class="projector-code">
      <p>
        <span class="soft small">{doorOf(origin)}</span>
        <strong>{spellCode(code)}</strong>
      </p>
      <div class="class-qr">
        <Qr text={`${origin}/class/${code}`} label={t("class.qr")} />
      </div>
    </div>
  );
};

/** The boards as large as all have room, and the points beside them. */
function Boards({ code, shown }: Props) {
  const games = shownGames(shown);
  const names = namesOf(shown);
  const columns = Math.max(1, Math.ceil(Math.sqrt(games.length * WIDER)));
  const rows = Math.max(1, Math.ceil(games.length / columns));
  return (
    <div class="projector-boards">
      <section aria-label={t("class.tables")}>
        <ul class="class-boards" style={{ "--columns": columns, "--rows": rows }}>
          {games.map((game) => (
            <li key={game.match}>
              <LiveBoard {...{ code, game, names }} waits={false} boards={games.length} isStill />
            </li>
          ))}
        </ul>
      </section>
      <Points shown={shown} />
    </div>
  );
}

/** Those with the most points; nobody has a place before the first point. */
function Points({ shown }: { shown: ClassView }) {
  const names = namesOf(shown);
  const first = ranked(shown).slice(0, MOST_LINES);
  if (first.length === 0) return null;
  return (
    <section aria-labelledby="points">
      <h2 id="points">{t("class.column.points")}</h2>
      <ol class="projector-points">
        {first.map(({ place, member }) => (
          <li key={member.number}>
            <span class="soft number">{member.points > 0 && place}</span>
            <span>{names.get(member.number)}</span>
            <strong class="number">{pointsText(member.points)}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}
