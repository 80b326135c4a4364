import { say, type Values } from "../ui/words/words";

/** Say one of the studio's texts. */
export const s = (key: string, values?: Values): string => say(`studio.web.${key}`, values);
