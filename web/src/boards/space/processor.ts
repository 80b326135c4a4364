/** What drivers call themselves where there is no graphics card. */
const BY_PROCESSOR = /swiftshader|llvmpipe|softpipe|software|basic render/i;
let known: boolean | undefined;

/** Tell whether the processor draws all, as on a machine without a graphics card. */
export function drawsByProcessor(): boolean {
  if (known === undefined) {
    const context = document.createElement("canvas").getContext("webgl2");
    const names = context?.getExtension("WEBGL_debug_renderer_info");
    known = BY_PROCESSOR.test(String(context?.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER)));
    context?.getExtension("WEBGL_lose_context")?.loseContext();
  }
  return known;
}
