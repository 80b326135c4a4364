import "./classroom.css";
import { useEffect } from "preact/hooks";
import { useTitle } from "../../ui/live-region";
import { Loading } from "../../ui/parts/loading";
import { go } from "../../ui/route";
import { t } from "../../ui/words/words";
import { Teacher } from "./desk/teacher";
import { TypeCode } from "./door";
import { useClass } from "./follow";
import { Join } from "./join";
import { ClassOver } from "./over";
import { Pupil } from "./pupil";
import { readCode, titleOf } from "./words";

/** A class: the door for who has not joined, the pupil's view, or the teacher's. */
export function Classroom({ code: typed }: { code: string }) {
  const code = readCode(typed);
  // A code that was typed in small letters, or with a hyphen, is at home under its own address.
  useEffect(() => {
    if (code !== null && code !== typed) go(`/class/${code}`, true);
  }, [code, typed]);
  return code === null ? <NoClass why={t("class.code.wrong")} /> : <OpenedClass code={code} />;
}

function OpenedClass({ code }: { code: string }) {
  const { followed, act } = useClass(code);
  const { shown, problem } = followed.value;
  useTitle(shown ? titleOf(shown) : t("class"));
  if (problem) return <NoClass why={problem.message} />;
  if (!shown) return <Loading isAll />;
  const props = { code, shown, act };
  if (shown.status !== "running") return <ClassOver {...props} />;
  if (shown.yours) return <Teacher {...props} />;
  return shown.you.length > 0 ? <Pupil {...props} /> : <Join {...props} />;
}

/** A code of no class. The next one is typed here: at the door to all classes there are ways to elsewhere. */
const NoClass = ({ why }: { why: string }) => (
  <section class="stack class-note">
    <h1>{why}</h1>
    <TypeCode />
  </section>
);
