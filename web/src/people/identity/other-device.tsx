import { t } from "../../ui/words/words";

/** What the address of the settings names, so that they open where the devices are. */
export const AT_DEVICES = "devices";

/** The way to go on with one's games on another device. */
export const OtherDevice = () => <a href={`/settings#${AT_DEVICES}`}>{t("devices.other")}</a>;
