import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { pageStyle } from "./page-style.ts";

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface PageParts {
  readonly title: string;
  /** In which it is written, as BCP 47; English where it is left out. */
  readonly language?: string | undefined;
  /** Whether search engines may list it. */
  readonly isListed?: boolean | undefined;
  /** Whether no other file can be served with it. */
  readonly isAlone?: boolean | undefined;
  /** The address of the app's font; the system's is taken where it is undefined. */
  readonly font: string | undefined;
  /** Rules of this page, beside those that all have. */
  readonly look: string;
  readonly header: Markup;
  /** The `main` element, and the page's script after it. */
  readonly main: Markup;
}

interface PageUses {
  /** A script in the page itself. */
  readonly hasScript?: boolean;
  /** Forms, which go to the page's own host. */
  readonly hasForms?: boolean;
}

/** What a page of `pageDocument` may load: the font, its own style, and what it uses. */
export const pagePolicy =
  ({ hasScript = false, hasForms = false }: PageUses) =>
  (nonce: string): string =>
    [
      "default-src 'none'",
      ...(hasScript ? [`script-src 'nonce-${nonce}'`] : []),
      `style-src 'nonce-${nonce}'`,
      "font-src 'self'",
      "img-src 'self'",
      `form-action ${hasForms ? "'self'" : "'none'"}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join("; ");

/** A page that the backend makes itself, with the app's look. */
export const pageDocument = async ({
  title,
  language = "en",
  isListed = false,
  isAlone = false,
  font,
  look,
  header,
  main,
}: PageParts): Promise<string> =>
  String(
    await html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          ${isListed ? "" : html`<meta name="robots" content="noindex" />`}
          <link rel="icon" href="${isAlone ? "data:," : "/favicon.svg"}" type="image/svg+xml" />
          <title>${title} - Leadlight</title>
          ${pageStyle(font, look)}
        </head>
        <body>
          <header>${header}</header>
          ${main}
        </body>
      </html>`,
  );
