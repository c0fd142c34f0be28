import { html } from "hono/html";
import { crmNames } from "#domain/crm/crm-connection.ts";
import type { HeldPush, HeldRecord } from "#backend/rights/held-person.ts";
import { monthText } from "#backend/rights/texts/day-text.ts";
import type { Language } from "#backend/rights/texts/language.ts";
import type { RequestTexts } from "#backend/rights/texts/request-texts.ts";
import type { Markup } from "#backend/web/pages/page-document.ts";
import { fact } from "./request-pages.ts";

/** What customers have saved about a person. */
export const savedPart = (language: Language, texts: RequestTexts, saved: readonly HeldRecord[]): Markup =>
  html`<section>
    <h2>${texts.saved}</h2>
    ${saved.map((record) => (record.isShown ? recordPart(language, texts, record) : html`<p>${texts.receivedHidden}</p>`))}
  </section>`;

const recordPart = (language: Language, texts: RequestTexts, record: HeldRecord): Markup => {
  const { savedBy, name, title, company, status, note, tags, lists, views } = record;
  return html`<dl class="sheet">
    ${fact(texts.savedBy, `${savedBy.organisation ?? texts.individual} (${monthText(language, savedBy.month)})`)}
    ${fact(texts.name, name)} ${fact(texts.jobTitle, title)} ${fact(texts.company, company)}
    ${fact(texts.status, texts.statuses[status])} ${fact(texts.note, note || null)}
    ${fact(texts.tags, tags.join(", ") || null)} ${fact(texts.lists, lists.join(", ") || null)}
    ${fact(texts.views, views.join("; ") || null)}
  </dl>`;
};

/** Into which CRMs customers have brought a person. */
export const pushedPart = (language: Language, texts: RequestTexts, pushed: readonly HeldPush[]): Markup =>
  html`<section>
    <h2>${texts.pushed}</h2>
    ${pushed.map(({ isShown, target, pushedBy }) =>
      isShown
        ? html`<dl class="sheet">
            ${fact(texts.crm, crmNames[target])}
            ${fact(texts.pushedBy, `${pushedBy.organisation ?? texts.individual} (${monthText(language, pushedBy.month)})`)}
          </dl>`
        : html`<p>${texts.receivedHidden}</p>`,
    )}
  </section>`;
