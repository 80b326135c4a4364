import "./settings.css";
import { Devices } from "../people/identity/devices";
import { Notices } from "../people/push/notices";
import { allowNotifications } from "../people/push/notifications";
import { beCalledNoMore } from "../people/push/service";
import { canSpeak } from "../ui/comfort/aloud";
import { canVibrate } from "../ui/comfort/vibration";
import { AskFirst } from "../ui/parts/ask-first";
import { bound, CheckField, NameField, SegmentField } from "../ui/parts/fields";
import {
  letterKeys,
  movesAloud,
  nickname,
  ownRolls,
  type Pace,
  pace,
  reactionsMuted,
  sound,
  type Theme,
  theme,
  vibrates,
} from "../ui/settings";
import { toast } from "../ui/toasts";
import { LANGUAGES, lang, setLanguage, t } from "../ui/words/words";
import { isStatic } from "../ui/world";
import { api } from "../wire/api";
import { connection } from "../wire/connection";
import { later } from "../wire/loading/later";

const KeepGames = later(() => import("../wire/offline/keep-games").then((file) => file.KeepGames));

const THEMES: readonly Theme[] = ["auto", "light", "dark"];
const PACES: readonly Pace[] = ["normal", "quick", "off"];
const NAMES = { en: "English", ru: "Русский" } as const;

/** What is on or off; what this browser cannot do is left out. */
const SWITCHES = [
  { word: "own_rolls", setting: ownRolls },
  { word: "sound", setting: sound },
  ...(canSpeak ? [{ word: "moves_aloud", setting: movesAloud }] : []),
  ...(canVibrate ? [{ word: "vibrates", setting: vibrates }] : []),
  { word: "letter_keys", setting: letterKeys },
  { word: "reactions.mute", setting: reactionsMuted },
];

/** The end of the words about what is forgotten: without a server the games themselves are. */
const WORLD = isStatic ? ".static" : "";

/** What a person may set for this browser, and how to be forgotten. */
export function Settings() {
  const forget = async () => {
    connection.isDismissed = true; // the server closes the sockets of whom it forgets
    await api.forgetMe();
    if (isStatic) (await import("../wire/offline/finished")).forgetAll();
    else {
      await allowNotifications(false);
      await beCalledNoMore();
    }
    (await import("../table/diary/entries")).forgetDiaries();
    nickname.value = "";
    toast(t(`forget.done${WORLD}`));
  };
  return (
    <section class="panel stack settings">
      <h1>{t("settings")}</h1>
      <NameField done={() => void api.callMe(nickname.value)} />
      <SegmentField
        label={t("language")}
        value={lang.value}
        values={LANGUAGES}
        name={(one) => NAMES[one]}
        change={(one) => void setLanguage(one)}
      />
      <SegmentField label={t("theme")} {...bound(theme)} values={THEMES} name={(one) => t(`theme.${one}`)} />
      <SegmentField label={t("pace")} {...bound(pace)} values={PACES} name={(one) => t(`pace.${one}`)} />
      {SWITCHES.map(({ word, setting }) => (
        <CheckField key={word} label={t(word)} {...bound(setting)} />
      ))}
      <Notices />
      {!isStatic && <KeepGames />}
      <div>
        <AskFirst
          label={t("forget")}
          question={t("forget.question")}
          about={t(`forget.sure${WORLD}`)}
          act={() => void forget()}
        />
      </div>
      <p class="soft">{t(`forget.help${WORLD}`)}</p>
    </section>
  );
}

/** The settings; with a server also the devices on which one is the same player. They come together, so that neither moves. */
export const SettingsPage = () => (
  <div class="stack settings-page">
    <Settings />
    {!isStatic && <Devices />}
  </div>
);
