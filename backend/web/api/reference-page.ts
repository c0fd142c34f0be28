import { readFileSync } from "node:fs";
import path from "node:path";
import { html } from "hono/html";
import { type CallName, calls } from "#wire/calls.ts";
import { type Markup, pageDocument, pagePolicy } from "#backend/web/pages/page-document.ts";
import { API_PATH, DOCUMENT_PATH } from "./api-path.ts";
import { neededScopes } from "#backend/api-keys/needed-scopes.ts";
import { problemTitles } from "#backend/web/v1/problem-details.ts";
import { API_SETTINGS } from "#domain/shared/routes.ts";
import { MCP_PATH } from "#wire/mcp-path.ts";
import { V1_PATH } from "#wire/v1-path.ts";
import type { V1Call } from "#backend/web/v1/v1-call.ts";
import { v1Calls } from "#backend/web/v1/v1-calls.ts";
import { callNotes, callTags, commonRefusals, type RefusalStatus, refusalMeanings } from "./call-notes.ts";
import { isPaid, V1_TAG, v1Answer, v1Refusals, v1Request } from "./v1-operations.ts";
import { exampleAccount, exampleAnswers } from "./example-answers.ts";
import { exampleCommand, firstCommand, v1Command } from "./example-command.ts";
import type { JsonSchema } from "./json-schema.ts";
import { callNames, callSchemas, schemaName } from "./call-schemas.ts";
import { copyButton, copyScript } from "./copy-script.ts";
import { openScript } from "./open-script.ts";
import { referenceTexts as texts } from "./reference-texts.ts";
import { schemaLines } from "./schema-text.ts";

const look = readFileSync(path.join(import.meta.dirname, "reference.css"), "utf8");

export const referencePolicy = pagePolicy({ hasScript: true });

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
    header: html`<a class="wordmark" href="/">${texts.home}</a><a href="/dashboard">${texts.app}</a>`,
    main: html`<main>
      <div class="lead">
        <h1>${texts.title}</h1>
        <p>${texts.lead} <a href="${API_SETTINGS}">${texts.makeKey}</a>. ${texts.first}</p>
        ${example(firstCommand(origin), firstAnswer)}
        <p class="muted">${texts.fields}</p>
        <p class="muted">${texts.assistants} <code>${origin}${MCP_PATH}</code>.</p>
        <p><a href="${API_PATH}${DOCUMENT_PATH}">${texts.document}</a></p>
      </div>
      <nav aria-label="${texts.contents}">
        <details>
          <summary>${texts.contents}</summary>
          ${contents}
        </details>
        <div class="whole">${contents}</div>
      </nav>
      <div class="calls">
        ${group(
          html`<h2>${V1_TAG}</h2>`,
          html`<p>${withCode(texts.keyLead)}</p>
            ${v1Calls.map((one, place) => v1Entry(one, schemas, origin, place === 0))}`,
          "open",
        )}
        ${codesSection}
        <p>${withCode(texts.appLead)}</p>
        ${callTags.map((tag) =>
          group(html`<h2>${tag}</h2>`, html`${namesOf(tag).map((name) => callEntry(name, schemas, origin))}`),
        )}
      </div>
      ${copyScript} ${openScript}
    </main>`,
  });
};

/** Folded, because all calls together are longer than anyone scrolls on a phone. */
const group = (heading: Markup, content: Markup, open: "open" | "" = ""): Markup =>
  html`<section>
    <details class="group" ${open}>
      <summary>${heading}</summary>
      <div>${content}</div>
    </details>
  </section>`;

/** A text in which what is written between backticks is code. */
const withCode = (text: string): Markup =>
  html`${text.split("`").map((part, place) => (place % 2 === 1 ? html`<code>${part}</code>` : part))}`;

const namesOf = (tag: string): readonly CallName[] => callNames.filter((name) => callNotes[name].tag === tag);

const contentsOf = (title: string, entries: readonly { readonly id: string; readonly summary: string }[]): Markup =>
  html`<h2>${title}</h2>
    <ul>
      ${entries.map(({ id, summary }) => html`<li><a href="#${id}">${summary}</a></li>`)}
    </ul>`;

/** Folded above the calls in a narrow window, and whole beside them in a wide one: without a script, the one or the other is hidden. */
const contents = html`${contentsOf(
    V1_TAG,
    v1Calls.map(({ id, summary }) => ({ id, summary })),
  )}
  <h2><a href="#codes">${texts.codes}</a></h2>
  ${callTags.map((tag) =>
    contentsOf(
      tag,
      namesOf(tag).map((name) => ({ id: name, summary: callNotes[name].summary })),
    ),
  )}`;

/** Where the `type` of a problem leads. */
const codesSection = group(
  html`<h2 id="codes">${texts.codes}</h2>`,
  html`<p>${withCode(texts.codesLead)}</p>
    <dl class="codes">
      ${Object.entries(problemTitles).map(
        ([code, title]) =>
          html`<dt id="${code}"><code>${code}</code></dt>
            <dd>${title}.</dd>`,
      )}
    </dl>`,
);

const callEntry = (name: CallName, schemas: Schemas, origin: string): Markup => {
  const { summary, details, isPaid: charges, refusals } = callNotes[name];
  return entry({
    id: name,
    summary,
    address: `${calls[name].method} ${calls[name].path}`,
    notes: [details, charges && texts.paid],
    request: schemas[schemaName(name, "Request")] ?? {},
    answer: schemas[schemaName(name, "Answer")] ?? {},
    statuses: [...refusals, ...commonRefusals].toSorted((one, other) => one - other),
    command: exampleCommand(name, origin),
  });
};

const v1Entry = (one: V1Call, schemas: Schemas, origin: string, isOpen: boolean): Markup => {
  const { id, method, path: below, summary, call, fields = {} } = one;
  const needed = neededScopes(call.name, new Map(Object.entries(fields)), () => false);
  return entry({
    id,
    summary,
    address: `${method} ${V1_PATH}${below}`,
    notes: [
      texts.scopesOf(one.scopes ?? needed.map((scopes) => scopes.join(" and ")).join(", or ")),
      isPaid(one) && texts.paid,
    ],
    request: v1Request(one, schemas[schemaName(call.name, "Request")] ?? {}),
    answer: v1Answer(one, schemas[schemaName(call.name, "Answer")] ?? {}),
    statuses: v1Refusals(one),
    command: v1Command(one, origin),
    answered: exampleAnswers[one.id],
    isOpen,
  });
};

type Schemas = Readonly<Record<string, JsonSchema>>;

interface Entry {
  readonly id: string;
  readonly summary: string;
  readonly address: string;
  /** Sentences; what is false is left out. */
  readonly notes: readonly (string | false | undefined)[];
  readonly request: JsonSchema;
  readonly answer: JsonSchema;
  readonly statuses: readonly RefusalStatus[];
  readonly command: string | undefined;
  /** What the command answers. */
  readonly answered?: object | undefined;
  /** Not folded at first. */
  readonly isOpen?: boolean;
}

const fieldList = (schema: JsonSchema): Markup =>
  html`<pre class="fields">
${schemaLines(schema).map(({ depth, text, isNote }) =>
  isNote
    ? html`<span class="note" data-depth="${depth}">${text}</span>`
    : html`<span data-depth="${depth}">${text}</span>`,
)}</pre>`;

const isEmpty = ({ properties }: JsonSchema): boolean =>
  properties !== undefined && Object.keys(properties).length === 0;

/** A command to copy, and what it answers. */
const example = (command: string, answer: string | undefined): Markup =>
  html`<div class="command">
      <pre>${command}</pre>
      ${copyButton}
    </div>
    ${
      answer === undefined
        ? ""
        : html`<p class="muted">${texts.answered}</p>
            <pre>${answer}</pre>`
    }`;

/** The fields that say most, of many. */
const firstAnswer = `{\n  "type": "${exampleAccount.type}",\n  "credits": ${exampleAccount.credits},\n  ...\n}`;

const entry = ({ isOpen = false, id, summary, address, ...parts }: Entry): Markup =>
  html`<article>
    <details class="call" id="${id}" ${isOpen ? "open" : ""}>
      <summary>
        <h3>${summary}</h3>
        <code>${address}</code>
      </summary>
      <div>${entryParts(parts)}</div>
    </details>
  </article>`;

type EntryParts = Omit<Entry, "isOpen" | "id" | "summary" | "address">;

const entryParts = ({ notes, request, answer, statuses, command, answered }: EntryParts): Markup =>
  html`${notes.map((note) => (note ? html`<p class="muted">${note}</p>` : ""))}
    ${
      command === undefined
        ? ""
        : html`<details ${answered === undefined ? "" : "open"}>
            <summary>${texts.example}</summary>
            ${example(command, answered && JSON.stringify(answered, null, 2))}
          </details>`
    }
    <details>
      <summary>${texts.request}</summary>
      ${isEmpty(request) ? html`<p class="muted">${texts.nothing}</p>` : fieldList(request)}
    </details>
    <details>
      <summary>${texts.answer}</summary>
      ${fieldList(answer)}
    </details>
    <details>
      <summary>${texts.statuses}</summary>
      <dl>
        ${statuses.map(
          (status) =>
            html`<dt>${status}</dt>
              <dd>${refusalMeanings[status]}</dd>`,
        )}
      </dl>
    </details>`;
