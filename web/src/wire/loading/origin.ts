import { api } from "../api";
import { useRequest } from "./requests";

/** The address that others open: in a home network the house knows it better than the browser that stands in it. */
export function useOrigin(): string {
  const house = useRequest(api.house, []).value;
  const own = house.is === "loaded" ? house.value : null;
  return own?.reach === "home" && own.url !== null ? own.url : location.origin;
}
