import { useAsked } from "../asked";
import { api } from "../wire/api";

/** The address that others open: in a home network the house knows it better than the browser that stands in it. */
export function useOrigin(): string {
  const house = useAsked(api.house, []).value;
  const own = house.is === "here" ? house.it : null;
  return own?.reach === "home" && own.url !== null ? own.url : location.origin;
}
