import { html } from "hono/html";
import type { NamedSources } from "#backend/rights/named-sources.ts";
import type { PrivacySettings } from "#backend/rights/privacy-configuration.ts";
import { basisTexts } from "#backend/rights/texts/basis-texts.ts";
import { inLanguage, type Language } from "#backend/rights/texts/language.ts";
import type { NoticeTexts } from "#backend/rights/texts/notice-texts.ts";
import type { Markup } from "#backend/web/pages/page-document.ts";
import { REQUEST_PATH } from "#backend/rights/privacy-path.ts";

interface Notice {
  readonly language: Language;
  readonly texts: NoticeTexts;
  readonly settings: PrivacySettings;
  readonly sources: NamedSources;
  readonly bulkKeepDays: number;
}

/** In the order of the page. */
const parts = ["who", "held", "purposes", "sources", "recipients", "keep", "rights", "complaints"] as const;
type Part = (typeof parts)[number];

/** The notice: who holds which personal data, where it comes from, and what people can do about it. */
export const noticePage = (notice: Notice): Markup => {
  const { language, texts, settings, sources, bulkKeepDays } = notice;
  const section = (part: Part, ...content: readonly Markup[]): Markup =>
    html`<section id="${part}">
      <h2>${texts[part]}</h2>
      ${content}
    </section>`;
  return html`<main>
    <div class="lead">
      <h1>${texts.title}</h1>
      ${texts.lead.map((sentence) => html`<p>${sentence}</p>`)}
    </div>
    <p><a class="button first" href="${inLanguage(REQUEST_PATH, language)}">${texts.ask}</a></p>
    <nav aria-label="${texts.contents}">
      <ul class="contents">
        ${parts.map((part) => html`<li><a href="#${part}">${texts[part]}</a></li>`)}
      </ul>
    </nav>
    ${section(
      "who",
      named(texts.runBy, settings.operator, texts.unnamed),
      settings.email === undefined
        ? html`<p>${texts.noContact}</p>`
        : html`<p>${texts.questions} <a href="mailto:${settings.email}">${settings.email}</a></p>`,
    )}
    ${section("held", list(texts.heldItems))} ${section("purposes", list(texts.purposeItems), basisPart(notice))}
    ${section(
      "sources",
      listed(texts.fileSources, sources.files, texts.noFileSources),
      listed(texts.services, sources.services, texts.noServices),
    )}
    ${section("recipients", list(texts.recipientItems))}
    ${section(
      "keep",
      list([
        texts.keepValues(settings.keepMonths),
        ...(settings.keep === undefined ? [] : [settings.keep]),
        texts.keepJobs(bulkKeepDays),
        texts.keepBought,
      ]),
    )}
    ${section("rights", list(texts.rightItems))}
    ${section("complaints", named(texts.authority, settings.authority, texts.noAuthority))}
  </main>`;
};

const basisPart = ({ language, texts, settings, sources }: Notice): Markup =>
  sources.bases.length === 0
    ? named(texts.basis, settings.basis, texts.noBasis)
    : listed(
        texts.basis,
        [
          ...(settings.basis === undefined ? [] : [settings.basis]),
          ...sources.bases.map((basis) => basisTexts[language][basis]),
        ],
        texts.noBasis,
      );

/** What the operator says, or the sentence that it says nothing. */
const named = (label: string, value: string | undefined, otherwise: string): Markup =>
  value === undefined
    ? html`<p>${otherwise}</p>`
    : html`<p>${label}</p>
        <p class="named">${value}</p>`;

const list = (items: readonly string[]): Markup =>
  html`<ul>
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul>`;

const listed = (label: string, items: readonly string[], otherwise: string): Markup =>
  items.length === 0
    ? html`<p>${otherwise}</p>`
    : html`<p>${label}</p>
        ${list(items)}`;
