import { readFileSync } from "node:fs";
import path from "node:path";
import { html } from "hono/html";
import { type CallName, calls } from "#wire/calls.ts";
import { type Markup, pageDocument } from "#backend/web/pages/page-document.ts";
import { API_PATH, DOCUMENT_PATH } from "./api-path.ts";
import { callNotes, callTags, commonRefusals, refusalMeanings } from "./call-notes.ts";
import { exampleCommand } from "./example-command.ts";
import type { JsonSchema } from "./json-schema.ts";
import { callNames, callSchemas, schemaName } from "./openapi-document.ts";
import { referenceTexts as texts } from "./reference-texts.ts";
import { schemaText } from "./schema-text.ts";

const look = readFileSync(path.join(import.meta.dirname, "reference.css"), "utf8");

/** What the page may load: the font, and its own style. It has no script. */
export const referencePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");

interface PageNeeds {
  /** The address of the app's font. */
  readonly font: string | undefined;
  /** The public address of the app, without a trailing slash. */
  readonly origin: string;
}

/** Describes every call, for people. The OpenAPI document says the same to programs. */
export const referencePage = ({ font, origin }: PageNeeds): Promise<string> => {
  const schemas = callSchemas();
  return pageDocument({
    title: texts.title,
    font,
    look,
    header: html`<a class="wordmark" href="/">${texts.home}</a>`,
    main: html`<main>
      <div class="lead">
        <h1>${texts.title}</h1>
        <p>${texts.lead}</p>
        <p>${texts.refusals}</p>
        <p><a href="${API_PATH}${DOCUMENT_PATH}">${texts.document}</a></p>
      </div>
      <nav aria-label="${texts.contents}">
        ${callTags.map(
          (tag) =>
            html`<h2>${tag}</h2>
              <ul>
                ${namesOf(tag).map((name) => html`<li><a href="#${name}">${callNotes[name].summary}</a></li>`)}
              </ul>`,
        )}
      </nav>
      <div class="calls">
        ${callTags.map(
          (tag) =>
            html`<section>
              <h2>${tag}</h2>
              ${namesOf(tag).map((name) => callEntry(name, schemas, origin))}
            </section>`,
        )}
      </div>
    </main>`,
  });
};

const namesOf = (tag: string): readonly CallName[] => callNames.filter((name) => callNotes[name].tag === tag);

const callEntry = (name: CallName, schemas: Readonly<Record<string, JsonSchema>>, origin: string): Markup => {
  const { method, path: address } = calls[name];
  const { summary, details, isPaid, refusals } = callNotes[name];
  const request = schemaText(schemas[schemaName(name, "Request")] ?? {});
  const command = exampleCommand(name, origin);
  return html`<article id="${name}">
    <h3>${summary}</h3>
    <p class="address"><code>${method} ${address}</code></p>
    ${details === undefined ? "" : html`<p>${details}</p>`}
    ${isPaid === undefined ? "" : html`<p class="muted">${texts.paid}</p>`}
    <details>
      <summary>${texts.request}</summary>
      ${request === "{}" ? html`<p class="muted">${texts.nothing}</p>` : html`<pre>${request}</pre>`}
    </details>
    <details>
      <summary>${texts.answer}</summary>
      <pre>${schemaText(schemas[schemaName(name, "Answer")] ?? {})}</pre>
    </details>
    <details>
      <summary>${texts.statuses}</summary>
      <dl>
        ${[...refusals, ...commonRefusals]
          .toSorted((one, other) => one - other)
          .map(
            (status) =>
              html`<dt>${status}</dt>
                <dd>${refusalMeanings[status]}</dd>`,
          )}
      </dl>
    </details>
    ${
      command === undefined
        ? ""
        : html`<details>
            <summary>${texts.example}</summary>
            <pre>${command}</pre>
          </details>`
    }
  </article>`;
};
