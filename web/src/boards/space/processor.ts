/** What drivers call themselves where there is no graphics card. */
const BY_PROCESSOR = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** What draws in 3D; nothing does where the browser knows how, but its machine does not. */
type Drawer = "nothing" | "processor" | "card";
let known: Drawer | undefined;

/** Tell what draws all. */
export function drawer(): Drawer {
  known ??= find();
  return known;
}

function find(): Drawer {
  const context = document.createElement("canvas").getContext("webgl2");
  if (!context) return "nothing";
  const names = context.getExtension("WEBGL_debug_renderer_info");
  const name = String(context.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER));
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return BY_PROCESSOR.test(name) ? "processor" : "card";
}
