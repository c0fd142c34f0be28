import { html } from "hono/html";
import { inboxStyle } from "./inbox-style.ts";

interface StandInRequest {
  readonly state: string;
  readonly nonce: string;
}

const style = html`<style nonce="__CSP_NONCE__">
  body {
    max-width: 512px;
  }
  .sheet {
    padding: 24px;
  }
  .mark {
    margin-bottom: 20px;
    padding: 8px 12px;
    border: 1px dashed var(--c-control);
    border-radius: 6px;
    font-weight: 600;
  }
  form {
    display: grid;
    gap: 16px;
  }
  label {
    display: grid;
    gap: 4px;
    font-weight: 550;
  }
  label.check {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 24px;
    font-weight: 400;
  }
  [type="checkbox"] {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: var(--c-accent);
  }
  input:not([type="checkbox"]) {
    min-height: 44px;
    padding: 0 12px;
    font: inherit;
    font-weight: 400;
    color: inherit;
    background: var(--c-surface);
    border: 1px solid var(--c-control);
    border-radius: 6px;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    margin-top: 4px;
  }
  .buttons button {
    flex: 1 1 140px;
    min-height: 44px;
  }
  button[value="allow"] {
    color: var(--c-surface);
    background: var(--c-accent);
    border-color: var(--c-accent);
  }
  button[value="allow"]:hover {
    background: color-mix(in srgb, var(--c-accent) 85%, var(--c-text));
  }
  @media (max-width: 480px) {
    .sheet {
      padding: 16px;
    }
  }
</style>`;

/** Asks whom the stand-in for LinkedIn should say that this is. */
export const standInPage = ({ state, nonce }: StandInRequest, font: string | undefined) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>Development stand-in, not LinkedIn - Leadlight</title>
        ${inboxStyle(font)} ${style}
      </head>
      <body>
        <header><a class="wordmark" href="/login">Leadlight</a></header>
        <main class="sheet">
          <p class="mark">Development stand-in, not LinkedIn</p>
          <h1>Sign in to Leadlight</h1>
          <p class="muted intro">
            No application at LinkedIn is set up, so this page of Leadlight takes its place, on this machine only. It
            checks nothing: you are whoever you type.
          </p>
          <form method="post">
            <input type="hidden" name="state" value="${state}" />
            <input type="hidden" name="nonce" value="${nonce}" />
            <label>Name <input name="name" autocomplete="name" maxlength="100" value="Sam Sample" required /></label>
            <label>
              Email address
              <input name="email" type="email" autocomplete="email" maxlength="200" required />
            </label>
            <label class="check">
              <input type="checkbox" name="verified" value="yes" checked /> LinkedIn has verified this address
            </label>
            <p class="buttons">
              <button name="decision" value="allow">Allow</button>
              <button name="decision" value="cancel" formnovalidate>Cancel</button>
            </p>
          </form>
        </main>
      </body>
    </html>`;
