import { toast } from "../toasts";

/** Put a text where it can be pasted from, and say so; a page that came by plain http has no clipboard of its own. */
export async function copy(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  toast(said);
}
