import { type Lang, lang } from "../ui/words/words";
import { promiseNumber } from "./own-numbers";
import { transport } from "./transport";

/** The server said no, and why. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly said: Partial<Record<Lang, string>>,
  ) {
    super(said[lang.value] ?? said.en ?? String(status));
  }
}

/** What may be left out of an address. */
type Query = Readonly<Record<string, string | number | boolean | undefined>>;

async function answered(method: string, path: string, body?: unknown, query: Query = {}): Promise<Response> {
  const parts = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  const answer = await transport().request(method, parts.length > 0 ? `${path}?${parts.join("&")}` : path, body);
  if (!answer.ok) {
    const refusal = await answer.json().catch(() => null);
    throw new ApiError(
      answer.status,
      typeof refusal?.detail === "object" && !Array.isArray(refusal.detail) ? refusal.detail : {},
    );
  }
  return answer;
}

/** Ask the API; `path` begins below `/api`. */
export async function ask<T>(method: string, path: string, body?: unknown, query?: Query): Promise<T> {
  const answer = await answered(method, path, body, query);
  return answer.status === 204 ? (undefined as T) : ((await answer.json()) as T);
}

/** Ask the API for a text. */
export const askText = async (method: string, path: string) => (await answered(method, path)).text();

/** Promise a number for the dice of the match that is asked for. */
export const promising = <T extends object>(asked: T) => ({ ...asked, dice: promiseNumber() });
