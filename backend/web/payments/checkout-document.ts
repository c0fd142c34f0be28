import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { formatRupees, type Plan, priceOf } from "#domain/billing/plans.ts";
import { pageStyle } from "#backend/web/pages/page-style.ts";
import type { ColourScheme } from "./colour-scheme.ts";

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

interface DocumentParts {
  readonly title: string;
  readonly scheme: ColourScheme | undefined;
  readonly font: string | undefined;
  readonly main: Markup;
}

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
          ${pageStyle(font)}
        </head>
        <body class="checkout">
          <main>${main}</main>
        </body>
      </html>`,
  );

/** What is bought, and for how much. */
export const planLine = (plan: Plan) =>
  html`<h1>${plan.name}</h1>
    <p class="muted"><span class="price">${formatRupees(priceOf(plan))}</span> a month, tax included</p>`;
