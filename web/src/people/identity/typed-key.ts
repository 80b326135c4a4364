import type { IdentityKey } from "../../wire/types/answers";

const HALF = 4;
/** What is written as one short word, however it is parted, is meant as a code; a phrase has many words. */
const CODE = /^[A-Z0-9]{1,12}$/;

/** What lets this browser become another player, as it was typed: a code, or else a recovery phrase. */
export function typedKey(text: string): IdentityKey {
  const code = text.replace(/[\s-]/g, "").toUpperCase();
  return CODE.test(code) ? { code } : { phrase: text };
}

/** A code as people read it out. */
export const spellTyped = (code: string): string => `${code.slice(0, HALF)} ${code.slice(HALF)}`;
