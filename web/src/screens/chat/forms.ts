/**
 * Let forms be sent in a frame in which a browser sends none. What is pressed, with Enter too, is the button of the form;
 * the page hears the event that a browser would have made.
 */
export function sendFormsByHand(): void {
  addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>("button[type=submit]");
    const form = button?.form;
    if (!form) return;
    event.preventDefault();
    if (form.method === "dialog") form.closest("dialog")?.close();
    else if (form.reportValidity())
      form.dispatchEvent(new SubmitEvent("submit", { cancelable: true, submitter: button }));
  });
}
