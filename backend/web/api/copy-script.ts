import { html } from "hono/html";
import { referenceTexts as texts } from "./reference-texts.ts";

/** Copies the command beside it. Hidden until the script runs, where the browser lets it copy. */
export const copyButton = html`<button
  type="button"
  class="copy"
  data-copied="${texts.copied}"
  aria-live="polite"
  hidden
>
  ${texts.copy}
</button>`;

/** Says for two seconds that a command was copied. A command that can't be copied is selected instead. */
export const copyScript = html`<script nonce="__CSP_NONCE__">
  for (const button of navigator.clipboard ? document.querySelectorAll(".copy") : []) {
    const command = button.previousElementSibling;
    const label = button.textContent;
    button.hidden = false;
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(command.textContent);
        button.textContent = button.dataset.copied;
        setTimeout(() => (button.textContent = label), 2000);
      } catch {
        getSelection().selectAllChildren(command);
      }
    });
  }
</script>`;
