import { readFileSync } from "node:fs";
import path from "node:path";
import type { NotFoundHandler } from "hono";
import { html } from "hono/html";
import { NOTHING_HERE } from "#backend/web/v1/problem-details.ts";
import { pageDocument, pagePolicy } from "./page-document.ts";
import { sendWithPolicy } from "./pages.ts";

const look = readFileSync(path.join(import.meta.dirname, "not-found.css"), "utf8");

/** What nobody answers: people get a page with the way to the app, programs a message. `font` is the address of the app's font. */
export const notFound = (font: string | undefined): NotFoundHandler => {
  const page = pageDocument({
    title: "Not found",
    font,
    look,
    header: html`<a class="wordmark" href="/">Leadlight</a>`,
    main: html`<main>
      <h1>${NOTHING_HERE}</h1>
      <p>Check the address for a typing mistake, or continue here:</p>
      <ul>
        <li><a href="/">Open Leadlight</a></li>
        <li><a href="/dashboard/history">Your history</a></li>
        <li><a href="/dashboard/settings/billing">Billing and credits</a></li>
        <li><a href="/api">The API reference</a></li>
      </ul>
    </main>`,
  });
  return async (context) =>
    context.req.header("Accept")?.includes("text/html")
      ? sendWithPolicy(context, await page, pagePolicy({}), 404)
      : context.json({ message: NOTHING_HERE }, 404);
};
