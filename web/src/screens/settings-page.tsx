import { Devices } from "../people/identity/devices";
import { isStatic } from "../ui/world";
import { Settings } from "./settings";

/** The settings; with a server also the devices on which one is the same player. They come together, so that neither moves. */
export const SettingsPage = () => (
  <div class="stack">
    <Settings />
    {!isStatic && <Devices />}
  </div>
);
