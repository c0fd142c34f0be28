import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { formatRupees, type Plan, priceOf } from "#domain/plans.ts";
import { inboxStyle } from "#backend/http/inbox-style.ts";
import type { ColourScheme } from "./colour-scheme.ts";

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

interface DocumentParts {
  readonly title: string;
  readonly scheme: ColourScheme | undefined;
  readonly font: string | undefined;
  readonly main: Markup;
}

const style = html`<style nonce="__CSP_NONCE__">
  :root {
    --c-on-accent: light-dark(#ffffff, #0f1215);
    --c-accent-hover: light-dark(#004f62, #99d0e3);
  }
  :root[data-scheme="light"] {
    color-scheme: light;
  }
  :root[data-scheme="dark"] {
    color-scheme: dark;
  }
  body {
    max-width: 640px;
    padding: 20px;
    background: var(--c-surface);
  }
  h1 {
    font-size: 20px;
    line-height: 26px;
  }
  form {
    display: grid;
    gap: 16px;
    margin-top: 16px;
  }
  .mark {
    margin-bottom: 16px;
    padding: 8px 12px;
    border: 1px dashed var(--c-control);
    border-radius: 6px;
    font-weight: 600;
  }
  .price {
    color: var(--c-text);
    font-variant-numeric: tabular-nums;
  }
  label,
  legend {
    font-weight: 550;
  }
  label.field {
    display: grid;
    gap: 4px;
  }
  input[type="email"] {
    width: 100%;
    min-height: 44px;
    padding: 0 12px;
    font: inherit;
    color: inherit;
    background: var(--c-surface);
    border: 1px solid var(--c-control);
    border-radius: 6px;
  }
  input[type="radio"] {
    width: 18px;
    height: 18px;
    margin: 0;
    flex: none;
    accent-color: var(--c-accent);
  }
  fieldset {
    display: grid;
    gap: 4px;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0 0 4px;
  }
  .apart {
    margin-top: 24px;
  }
  fieldset label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 28px;
    font-weight: 400;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  button.first {
    flex: 1 1 100%;
    min-height: 44px;
    color: var(--c-on-accent);
    background: var(--c-accent);
    border-color: transparent;
  }
  button.first:hover {
    background: var(--c-accent-hover);
  }
  @media (pointer: coarse) {
    fieldset label {
      min-height: 44px;
    }
  }
</style>`;

/** A document of the checkout, with the app's look. */
export const checkoutDocument = async ({ title, scheme, font, main }: DocumentParts): Promise<string> =>
  String(
    await html`<!doctype html>
      <html lang="en" ${scheme === undefined ? "" : html`data-scheme="${scheme}"`}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>${title} - Leadlight</title>
          ${inboxStyle(font)} ${style}
        </head>
        <body>
          <main>${main}</main>
        </body>
      </html>`,
  );

/** What is bought, and for how much. */
export const planLine = (plan: Plan) =>
  html`<h1>${plan.name}</h1>
    <p class="muted"><span class="price">${formatRupees(priceOf(plan))}</span> a month, tax included</p>`;
