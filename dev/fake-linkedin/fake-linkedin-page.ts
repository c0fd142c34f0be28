import { html } from "hono/html";
import { fakePage } from "#dev/fake-page.ts";

interface ConsentRequest {
  readonly state: string;
  readonly nonce: string;
}

/** Asks who the fake LinkedIn should say that this is. */
export const fakeLinkedInPage = ({ state, nonce }: ConsentRequest, font: string | undefined): Promise<string> =>
  fakePage({
    title: "Fake sign-in, not LinkedIn",
    font,
    header: html`<a class="wordmark" href="/login">Leadlight</a>`,
    main: html`<main class="sheet narrow">
      <p class="mark">Fake sign-in, not LinkedIn</p>
      <h1>Sign in to Leadlight</h1>
      <p class="muted intro">
        LinkedIn is not configured, so this page of Leadlight replaces it, on this machine only. It verifies nothing:
        you sign in as the person you enter.
      </p>
      <form method="post">
        <input type="hidden" name="state" value="${state}" />
        <input type="hidden" name="nonce" value="${nonce}" />
        <label class="field">
          Name <input name="name" autocomplete="name" maxlength="100" value="Sam Sample" required />
        </label>
        <label class="field">
          Email address
          <input name="email" type="email" autocomplete="email" maxlength="200" required />
        </label>
        <label class="choice">
          <input type="checkbox" name="verified" value="yes" checked /> LinkedIn has verified this address
        </label>
        <p class="buttons">
          <button class="first" name="decision" value="allow">Allow</button>
          <button name="decision" value="cancel" formnovalidate>Cancel</button>
        </p>
      </form>
    </main>`,
  });
