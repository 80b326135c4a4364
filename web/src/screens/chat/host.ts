/** What a host says of itself and of the place that it gives to the page, as far as the page uses it. */
export interface HostContext {
  theme?: "light" | "dark";
  locale?: string;
  displayMode?: string;
  availableDisplayModes?: readonly string[];
  styles?: { variables?: Readonly<Record<string, string | undefined>> };
  containerDimensions?: { height?: number; maxHeight?: number };
  safeAreaInsets?: { top: number; right: number; bottom: number; left: number };
}

/** The answer of a tool: a text, and the same as data. */
export interface ToolResult {
  content: readonly { type: string; text?: string }[];
  structuredContent?: unknown;
  isError?: boolean;
}

/** What a host tells, by the method. */
interface HostMessages {
  "ui/notifications/tool-input": { arguments?: Record<string, unknown> };
  "ui/notifications/tool-result": ToolResult;
  "ui/notifications/tool-cancelled": { reason?: string };
  "ui/notifications/host-context-changed": HostContext;
}

export type HostListener = { [Method in keyof HostMessages]: (message: HostMessages[Method]) => void };

interface Message {
  jsonrpc: "2.0";
  id?: number | string;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { code?: number; message?: string };
}

/** The other side of the frame: it shows the page, and passes its calls on to the server. */
export interface Host {
  request(method: string, params: unknown): Promise<unknown>;
  notify(method: string, params: unknown): void;
}

const VERSION = "2026-01-26";
/** What a host may ask of the page: whether it is there, and to be ready to go. */
const GRANTED: readonly (string | undefined)[] = ["ping", "ui/resource-teardown"];
const UNKNOWN_METHOD = -32601;

/** Talk with the window around this one in the words of MCP Apps. */
export function hostAround(hears: HostListener): Host {
  const waiting = new Map<number | string, { settle: (result: unknown) => void; fail: (problem: Error) => void }>();
  let asked = 0;
  const post = (message: Omit<Message, "jsonrpc">) => parent.postMessage({ jsonrpc: "2.0", ...message }, "*");
  const hear = ({ id, method, params, result, error }: Message) => {
    if (method === undefined) {
      const request = waiting.get(id ?? "");
      waiting.delete(id ?? "");
      if (error) request?.fail(new Error(error.message ?? ""));
      else request?.settle(result);
    } else if (id === undefined) {
      if (method in hears) hears[method as keyof HostListener](params as never);
    } else if (GRANTED.includes(method)) post({ id, result: {} });
    else post({ id, error: { code: UNKNOWN_METHOD, message: method } });
  };
  addEventListener("message", ({ source, data }: MessageEvent<Message | null>) => {
    if (source === parent && data?.jsonrpc === "2.0") hear(data);
  });
  return {
    request(method, params) {
      asked += 1;
      post({ id: asked, method, params });
      return new Promise((settle, fail) => waiting.set(asked, { settle, fail }));
    },
    notify: (method, params) => post({ method, params }),
  };
}

/** Say hello, and return what the host says of itself. */
export async function greet(host: Host): Promise<HostContext> {
  const answer = await host.request("ui/initialize", {
    appInfo: { name: "cubetable", version: "1" },
    appCapabilities: { availableDisplayModes: ["inline", "fullscreen"] },
    protocolVersion: VERSION,
  });
  host.notify("ui/notifications/initialized", {});
  return (answer as { hostContext?: HostContext } | null)?.hostContext ?? {};
}
