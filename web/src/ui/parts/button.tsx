import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ComponentChildren } from "preact";

interface Words {
  says: ComponentChildren;
  /** Its further classes: `main`, `small`, `quiet`, … */
  look?: string | undefined;
}

type ButtonProps = Words &
  Omit<ButtonHTMLAttributes, "class" | "type" | "onClick"> & {
    press?: ButtonHTMLAttributes["onClick"];
    /** It sends the form in which it stands. */
    submit?: boolean;
    /** What its sign means, where it says no words. */
    means?: string;
  };

type LinkProps = Words & { href: string } & Pick<AnchorHTMLAttributes, "aria-label" | "download" | "rel" | "target">;

const classOf = (look?: string) => (look ? `button ${look}` : "button");

const named = (means?: string) => means !== undefined && { "aria-label": means, title: means };

/** A button with its words. */
export const Button = ({ says, look, press, submit = false, means, ...more }: ButtonProps) => (
  <button type={submit ? "submit" : "button"} class={classOf(look)} onClick={press} {...named(means)} {...more}>
    {says}
  </button>
);

/** A link that looks like a button. */
export const LinkButton = ({ says, look, href, ...more }: LinkProps) => (
  <a class={classOf(look)} href={href} {...more}>
    {says}
  </a>
);
