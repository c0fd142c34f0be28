import { html } from "hono/html";
import type { ConfiguredSources } from "#backend/sources/configuration/configured-sources.ts";
import { SOURCES_PATH } from "#backend/sources/operating/operator-access.ts";
import { factsOf, introduction, type LabelledFact } from "#backend/sources/operating/source-lines.ts";
import type { SourceOverview } from "#backend/sources/operating/source-overview.ts";
import type { KeyState } from "#backend/sources/source.ts";
import type { Markup } from "#backend/web/pages/page-document.ts";
import { operatorTexts as texts } from "./operator-texts.ts";

interface SourcesPage {
  readonly sources: ConfiguredSources;
  readonly overviews: readonly SourceOverview[];
  readonly spentToday: number;
  /** Who has reached the limit of a payer. */
  readonly payers: readonly string[];
  /** Those that were tested just now, by name. */
  readonly keys: ReadonlyMap<string, KeyState>;
  /** What the last button did. */
  readonly status: string | undefined;
  readonly now: number;
}

/** All sources, with buttons that test them. */
export const sourcesPage = ({ sources, overviews, spentToday, payers, keys, status, now }: SourcesPage): Markup =>
  html`<main>
    <div class="lead">
      <h1>${texts.title}</h1>
      ${introduction(sources, { spentToday, payers }).map((sentence) => html`<p>${sentence}</p>`)}
      <p class="muted">${texts.readOnly} <code>${texts.changeCommand}</code></p>
    </div>
    ${status === undefined ? "" : html`<p class="status" role="status">${status}</p>`}
    <div class="buttons">
      <form method="post" action="${SOURCES_PATH}/test"><button>${texts.testAll}</button></form>
      <form method="post" action="${SOURCES_PATH}/close"><button>${texts.close}</button></form>
    </div>
    <ol>
      ${overviews.map((overview) => sourceSheet(overview, factsOf(overview, keys.get(overview.name), now)))}
    </ol>
  </main>`;

const sourceSheet = ({ name, configured, unusable, reached }: SourceOverview, facts: readonly LabelledFact[]): Markup =>
  html`<li class="sheet source ${unusable !== null ? "faulty" : reached === undefined ? "" : "limited"}">
    <div class="source-head">
      <div>
        <h2>${name}</h2>
        ${configured.title === name ? "" : html`<p class="muted">${configured.title}</p>`}
      </div>
      ${configured.isTestable ? testForm(name, configured.needsKey ? texts.testKey : texts.testAddress) : ""}
    </div>
    <dl>
      ${facts.map(
        ([label, value]) =>
          html`<dt>${label}</dt>
            <dd>${linked(value)}</dd>`,
      )}
    </dl>
  </li>`;

const testForm = (name: string, label: string): Markup =>
  html`<form method="post" action="${SOURCES_PATH}/test">
    <input type="hidden" name="source" value="${name}" />
    <button>${label}<span class="unseen">${texts.of(name)}</span></button>
  </form>`;

/** With the addresses in it as links. */
const linked = (text: string): readonly Markup[] =>
  text
    .split(/(https:\/\/[^\s)]+)/)
    .map((part, place) => (place % 2 === 0 ? html`${part}` : html`<a href="${part}" rel="noreferrer">${part}</a>`));
