/**
 * Put a text where it can be pasted from. The browser's clipboard exists only on secure pages; a
 * house server in the living room is reached by plain http, so there the old way must do.
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "sr";
  // Inside an open dialog, or it cannot be focused.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (!done) throw new Error(text);
}
