import type { ComponentChildren } from "preact";

const HEADING = /^(#{1,3}) (.*)$/;
const ITEM = /^[-*] /;
const MARKED = /(\*\*[^*]+\*\*|`[^`]+`)/;
/** The number of a rule: an address can lead to it. */
const NUMBER = /^[A-Z]+-\d+$/;

/** The rulebook of a game that is not built into the page: headings, lists and paragraphs of Markdown, no more. */
export const BookText = ({ text }: { text: string }) => (
  <>
    {text
      .trim()
      .split(/\n{2,}/)
      .map((block, n) => (
        <Block key={n} lines={block.split("\n")} />
      ))}
  </>
);

function Block({ lines }: { lines: readonly string[] }) {
  const [, signs, title] = HEADING.exec(lines[0] ?? "") ?? [];
  if (signs && title) {
    const Heading = `h${signs.length}` as "h1" | "h2" | "h3";
    const rest = lines.slice(1);
    return (
      <>
        <Heading>{inWords(title)}</Heading>
        {rest.length > 0 && <Block lines={rest} />}
      </>
    );
  }
  const first = lines.findIndex((line) => ITEM.test(line));
  if (first < 0) return <p>{inWords(lines.join(" "))}</p>;
  return (
    <>
      {first > 0 && <p>{inWords(lines.slice(0, first).join(" "))}</p>}
      <ul>
        {items(lines.slice(first)).map((item, n) => (
          <li key={n}>{inWords(item)}</li>
        ))}
      </ul>
    </>
  );
}

/** Join the lines of each item. */
const items = (lines: readonly string[]): string[] =>
  lines
    .join("\n")
    .split(/\n(?=[-*] )/)
    .map((item) => item.slice(2).replaceAll(/\s*\n\s*/g, " "));

/** Show what is strong, and what is code. */
const inWords = (text: string): ComponentChildren[] =>
  text.split(MARKED).map((part, n) => {
    if (part.startsWith("**")) return <Strong key={n} text={part.slice(2, -2)} />;
    return part.startsWith("`") ? <code key={n}>{part.slice(1, -1)}</code> : part;
  });

const Strong = ({ text }: { text: string }) =>
  NUMBER.test(text) ? (
    <strong id={text} tabIndex={-1}>
      {text}
    </strong>
  ) : (
    <strong>{text}</strong>
  );
