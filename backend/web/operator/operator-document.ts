import { readFileSync } from "node:fs";
import path from "node:path";
import { html } from "hono/html";
import { SOURCES_PATH } from "#backend/sources/operating/operator-access.ts";
import { type Markup, pageDocument, pagePolicy } from "#backend/web/pages/page-document.ts";
import { operatorTexts as texts } from "./operator-texts.ts";

const look = readFileSync(path.join(import.meta.dirname, "operator.css"), "utf8");

export const operatorPolicy = pagePolicy({ hasScript: true, hasForms: true });

/** A page of the operator, with the app's look. `font` is the address of the app's font. */
export const operatorDocument = (font: string | undefined, main: Markup): Promise<string> =>
  pageDocument({
    title: texts.title,
    font,
    look,
    header: html`<a class="wordmark" href="/">${texts.home}</a>`,
    main,
  });

/**
 * Asks for the code. The script takes it from the address, where it is also seen in the browser's history, and sends it by
 * itself; without scripts it is typed.
 */
export const openingPage = (message?: string): Markup =>
  html`<main class="opening">
    <div class="lead">
      <h1>${texts.opening}</h1>
      <p>${texts.openingHelp}</p>
      <p><code>${texts.command}</code></p>
    </div>
    ${message === undefined ? "" : html`<p class="status" role="status">${message}</p>`}
    <form method="post" action="${SOURCES_PATH}/open">
      <label class="field">
        ${texts.code}
        <input name="code" required maxlength="64" autocomplete="off" autocapitalize="off" spellcheck="false" />
      </label>
      <div class="buttons"><button class="first">${texts.open}</button></div>
    </form>
    <script nonce="__CSP_NONCE__">
      const code = location.hash.slice(1);
      if (code !== "") {
        history.replaceState(null, "", location.pathname);
        document.forms[0].elements.code.value = code;
        document.forms[0].submit();
      }
    </script>
  </main>`;

/** A sentence, and the way back. */
export const messagePage = (message: string): Markup =>
  html`<main class="opening">
    <h1>${texts.title}</h1>
    <p class="status" role="status">${message}</p>
    <p><a href="${SOURCES_PATH}">${texts.back}</a></p>
  </main>`;
