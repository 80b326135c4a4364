import { toast } from "../../ui/toasts";

/** Do something that the server may refuse; then its reason is shown. */
export function orSayWhy(act: () => Promise<void>): void {
  act().catch((problem: Error) => toast(problem.message));
}
