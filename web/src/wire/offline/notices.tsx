import "../engine/notices.css";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { listen } from "../../ui/listen";
import { later } from "../loading/later";
import { outOfReach } from "../transport";
import { type Finished, waiting } from "./finished";
import { OutOfReach } from "./out-of-reach"; // it cannot be fetched when it is wanted

const HandOver = later(() => import("./hand-over").then((file) => file.HandOver));

/** What a server's page has to say: that the server is out of reach, and what was finished without it. */
export function ServerNotices() {
  const finished = useSignal<readonly Finished[]>([]);
  useEffect(() => {
    const look = () => {
      finished.value = waiting();
    };
    look();
    return listen(document, { visibilitychange: look });
  }, []);
  if (!outOfReach.value && finished.value.length === 0) return null;
  return <div class="notices">{outOfReach.value ? <OutOfReach /> : <HandOver finished={finished} />}</div>;
}
