import { readFileSync } from "node:fs";
import path from "node:path";
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { pageStyle } from "#backend/web/pages/page-style.ts";

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

interface PageParts {
  readonly title: string;
  /** The address of the app's font; the system's is taken where it is undefined. */
  readonly font: string | undefined;
  readonly header: Markup;
  /** The `main` element, and the page's script after it. */
  readonly main: Markup;
}

const look = readFileSync(path.join(import.meta.dirname, "fake-page.css"), "utf8");

/** A page of a fake, with the app's look. */
export const fakePage = async ({ title, font, header, main }: PageParts): Promise<string> =>
  String(
    await html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <title>${title} - Leadlight</title>
          ${pageStyle(font, look)}
        </head>
        <body>
          <header>${header}</header>
          ${main}
        </body>
      </html>`,
  );
