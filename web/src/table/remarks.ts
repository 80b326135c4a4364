import { t } from "../ui/words/words";
import type { Look } from "../wire/types/messages";

/** A reaction or a phrase. */
export type Saying = NonNullable<Look["say"]>;

/** What a player or a spectator said, and when. */
export interface Remark {
  seat: number | null;
  what: string;
  at: number;
}

/** Tell who said what: "Anna: Hello!" */
export const tellRemark = ({ seat, what }: Remark, names: readonly string[]): string =>
  `${seat === null ? t("spectator") : names[seat]}: ${t(`say.${what}`)}`;
