import type { ComponentChildren } from "preact";
import { lang } from "../../ui/words/words";
import { topics } from "../studio-state";
import { s } from "../words";

interface Props {
  name: string;
  /** What stands beside the title. */
  aside?: ComponentChildren;
  children: ComponentChildren;
}

/** A part beside the board: its title, and what was found; or why it gets no further. */
export function Panel({ name, aside, children }: Props) {
  const stuck = topics.value.measuring?.[name];
  return (
    <section class={`panel stack studio-${name}`} aria-labelledby={`studio-${name}`}>
      <div class="row studio-panel-head">
        <h2 id={`studio-${name}`}>{s(name)}</h2>
        <span class="soft">{aside}</span>
      </div>
      {stuck && (
        <p class="studio-stuck">
          {"silent" in stuck
            ? s("stuck.silent")
            : s("stuck", { why: [stuck.line ? `${stuck.file}:${stuck.line}.` : "", stuck.text[lang.value]].join(" ") })}
        </p>
      )}
      {children}
    </section>
  );
}
