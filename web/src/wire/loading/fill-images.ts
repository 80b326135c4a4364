import { transport } from "../transport";

/** Show the pictures of a text that came as HTML: each names in `data-from` where the API has it. */
export async function fillImages(within: ParentNode): Promise<void> {
  for (const image of within.querySelectorAll<HTMLImageElement>("img[data-from]")) {
    const address = image.dataset.from ?? "";
    delete image.dataset.from;
    const answer = await transport()
      .request("GET", address.slice("/api".length))
      .catch(() => null);
    if (answer?.ok) image.src = URL.createObjectURL(await answer.blob());
  }
}
