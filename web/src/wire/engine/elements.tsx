import { useSignal } from "@preact/signals";
import { type JSX, options, type VNode } from "preact";
import { useEffect } from "preact/hooks";
import { save } from "../../ui/parts/save";
import { hrefOf } from "../../ui/route";
import { orSayWhy } from "../../ui/toasts";
import { fileAddress } from "../../ui/world";
import { transport } from "../transport";

/**
 * Lead the addresses of every screen to where they are without a server: pages stand behind `#`, files lie in the page's
 * folder, and what the API answers is asked of the engine.
 */
export function leadAddresses(): void {
  const before = options.vnode;
  options.vnode = (node) => {
    if (node.type === "a") leadLink(node as VNode<Props<"a">>);
    else if (node.type === "img") leadImage(node as VNode<Props<"img">>);
    before?.(node);
  };
}

function leadLink(node: VNode<Props<"a">>): void {
  const { href } = node.props;
  if (typeof href !== "string" || !href.startsWith("/") || LED in node.props) return;
  if (href.startsWith(API)) node.type = Download as VNode["type"];
  else node.props.href = hrefOf(href);
}

function leadImage(node: VNode<Props<"img">>): void {
  const { src } = node.props;
  if (typeof src !== "string" || !src.startsWith("/")) return;
  if (src.startsWith(API)) node.type = Picture as VNode["type"];
  else node.props.src = fileAddress(src);
}

type Props<Name extends "a" | "img"> = JSX.IntrinsicElements[Name];

const API = "/api/";
/** The mark of a link that leads to the engine already. */
const LED = "data-engine";

/** Ask the engine for a file of the API. */
async function fetchFile(address: string): Promise<Blob> {
  const answer = await transport().request("GET", address.slice("/api".length));
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.blob();
}

/** Milliseconds after which the browser reads a picture no more that has left the page; before, it would miss it. */
const READ_BY_THEN = 5_000;

/** A picture that the engine draws. */
function Picture({ src, alt = "", width, height, class: look }: Props<"img"> & { alt?: string }) {
  const made = useSignal<string | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    let address = "";
    const keep = (file: Blob) => {
      if (!wanted) return;
      address = URL.createObjectURL(file);
      made.value = address;
    };
    fetchFile(String(src)).then(keep, () => undefined); // a picture that is missing leaves its place empty
    return () => {
      wanted = false;
      setTimeout(() => URL.revokeObjectURL(address), READ_BY_THEN);
    };
  }, [src]);
  return <img {...{ width, height }} alt={alt} class={look} src={made.value} />;
}

/** A link to a file that the engine writes. */
function Download({ href, download, children, class: look, "aria-label": label }: Props<"a">) {
  const take = (event: Event) => {
    event.preventDefault();
    void orSayWhy(() => saveFile(String(href), typeof download === "string" ? download : ""));
  };
  return (
    <a {...{ [LED]: true }} class={look} href={String(href)} download={download} aria-label={label} onClick={take}>
      {children}
    </a>
  );
}

async function saveFile(address: string, name: string): Promise<void> {
  const isPng = /\.png(\?|$)/.test(address);
  const file = await fetchFile(address.replace(/\.png(?=\?|$)/, ".svg"));
  save(isPng ? await paint(file) : file, name);
}

/** Paint a drawing with the browser's own means, as the server paints it with a library. */
async function paint(drawing: Blob): Promise<Blob> {
  const address = URL.createObjectURL(drawing);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), {
      width: image.naturalWidth * SHARPER,
      height: image.naturalHeight * SHARPER,
    });
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((settle, fail) => {
      canvas.toBlob((made) => (made ? settle(made) : fail(new Error("png"))), "image/png");
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Points of a picture for each point of its drawing. */
const SHARPER = 2;
